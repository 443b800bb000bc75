"""Write content/axis_mundi anew as text, from bench/axis_mundi."""
import re,sys,json
from pathlib import Path
sys.path.insert(0,'bench/axis_mundi')
import yaml
import migrate as M, words as W
ROOT=Path('.').resolve(); OLD=ROOT/'content/axis_mundi'; NEW=ROOT/'bench/axis_mundi/content'
AM=Path('/tmp/am/content/axis_mundi'); OUT=Path('/tmp/out/content/axis_mundi')
WIDTH=140
PLAIN=re.compile(r"^[A-Za-z_(\[]?[^\n]*$")
def scalar(v,flow):
    if v is None: return 'null'
    if v is True: return 'true'
    if v is False: return 'false'
    if isinstance(v,(int,float)): return str(v)
    s=yaml.safe_dump(v,width=10**9,allow_unicode=True,default_flow_style=True).strip()
    if s.endswith('...'): s=s[:-3].strip()
    if not flow: return s
    # in flow context: must survive
    if s[0] not in '"\'' and re.search(r'[,\[\]{}]|: |#',s):
        s=json.dumps(v,ensure_ascii=False) if "'" in v else "'"+v+"'"
    t='[%s]'%s
    try:
        if yaml.safe_load(t)!=[v]: s=json.dumps(v,ensure_ascii=False)
    except yaml.YAMLError: s=json.dumps(v,ensure_ascii=False)
    return s
def key(k):
    return str(k) if isinstance(k,int) else scalar(k,True) if k!='on' else 'on'
def flow(v):
    if isinstance(v,dict): return '{'+', '.join(f'{key(k)}: {flow(x)}' for k,x in v.items())+'}'
    if isinstance(v,list): return '['+', '.join(flow(x) for x in v)+']'
    return scalar(v,True)
def depth(v):
    if isinstance(v,dict): return 1+max([depth(x) for x in v.values()] or [0])
    if isinstance(v,list): return max([depth(x) for x in v] or [0]) + (0 if all(not isinstance(x,(dict,list)) for x in v) else 0)
    return 0
def lines(v,ind,room=WIDTH):
    """block lines of a collection"""
    out=[]
    pad=' '*ind
    if isinstance(v,dict):
        for k,x in v.items():
            if isinstance(x,(dict,list)) and x:
                f=f'{pad}{key(k)}: {flow(x)}'
                if len(f)<=room and small(x): out.append(f)
                else:
                    out.append(f'{pad}{key(k)}:'); out+=lines(x,ind+2)
            elif isinstance(x,(dict,list)): out.append(f'{pad}{key(k)}: {flow(x)}')
            else: out+=text(f'{pad}{key(k)}: ',x,ind+2)
        return out
    for x in v:
        if isinstance(x,(dict,list)) and x:
            f=f'{pad}- {flow(x)}'
            if len(f)<=room and small(x): out.append(f)
            else:
                b=lines(x,ind+2); b[0]=pad+'- '+b[0][ind+2:]; out+=b
        else: out+=text(f'{pad}- ',x,ind+2)
    return out
def small(x):
    return depth(x)<=4
def text(head,x,ind):
    if isinstance(x,str):
        s=scalar(x,False)
        if len(head+s)<=WIDTH and '\n' not in s: return [head+s]
        import textwrap
        w=textwrap.wrap(x,WIDTH-ind,break_long_words=False,break_on_hyphens=False)
        if ' '.join(w)==x.strip() : return [head+'>-']+[' '*ind+l for l in w]
        return [head+json.dumps(x,ensure_ascii=False)]
    return [head+scalar(x,False)]
def header(name):
    f=OLD/name
    if not f.exists(): return ''
    out=[]
    for l in f.read_text().split('\n'):
        if l.startswith('#'): out.append(l)
        else: break
    return '\n'.join(out)+'\n' if out else ''
def write(name,body):
    p=OUT/name; p.parent.mkdir(parents=True,exist_ok=True); p.write_text(body if body.endswith('\n') else body+'\n')
def plain(name): return M.read_yaml(AM/name,Path('/tmp/am')).plain()
def dumped(name,head=None):
    v=plain(name); write(name,(header(name) if head is None else head)+'\n'.join(lines(v,0)))
def schema(name): return f'# yaml-language-server: $schema=../../output/schema/axis_mundi/{name}.json\n'

def chapters(folder,keys_are_lists):
    """concatenate hand-written chapters"""
    secs={}; order=[]
    for f in sorted((NEW/folder).glob('*.yaml')):
        head=''; cur=None
        for l in f.read_text().split('\n'):
            m=re.match(r'^(\w+):\s*(.*)$',l)
            if m:
                cur=m[1]
                if cur not in secs: secs[cur]=[]; order.append(cur)
                secs[cur].append([head.strip('\n'),f.stem,[]])
                if m[2] and not m[2].startswith('#'): secs[cur][-1][2].append('='+l if not m[2].startswith('>') else '='+l)
            elif cur is None: head+=l+'\n'
            elif l.strip(): secs[cur][-1][2].append(l)
    return order,secs
def joined(folder,name,first):
    order,secs=chapters(folder,None)
    out=schema(name)+first
    for k in order:
        parts=secs[k]
        if parts[0][2] and parts[0][2][0].startswith('='):
            ls=parts[0][2]; out+=ls[0][1:]+'\n'+'\n'.join(ls[1:])+('\n' if ls[1:] else ''); continue
        out+=f'{k}:\n'
        for head,stem,ls in parts:
            if len(parts)>1 and head: out+='\n'.join('  '+h for h in head.split('\n'))+'\n'
            out+='\n'.join(ls)+'\n'
    return out
def build():
    import shutil
    shutil.rmtree('/tmp/out',ignore_errors=True)
    consts=list(plain('constants.yaml')['constants'])
    nums=W._numbers(consts)
    plays={}
    for f in sorted((NEW/'plays').glob('*.yaml')): plays.update(M._read(f))
    shows=M._read(NEW/'shows.yaml')
    for f in sorted((OLD/'rules').glob('*.yaml')):
        t=W._all_of(f.read_text(),nums)
        out=[]; cur=None; done=set()
        ls=t.split('\n')
        for i,l in enumerate(ls):
            m=re.match(r'  - id: (\S+)',l)
            if m: cur=m[1]
            s=re.match(r'section:',l)
            out.append(l)
            if re.match(r'    status:',l) and cur in plays:
                v=plays[cur]; 
                fl='    plays: '+flow(v)
                if len(fl)<=WIDTH: out.append(fl)
                else: out.append('    plays:'); out+=lines(v,6)
                done.add(cur)
        t='\n'.join(out)
        sec=yaml.safe_load(f.read_text())['section']
        if sec['id'] in shows:
            b='\n'.join(['  shows:']+lines(shows[sec['id']],4))
            t=re.sub(r'\n\nclauses:',lambda m:'\n'+b+'\n\nclauses:',t,1) if '\n\nclauses:' in t else t.replace('\nclauses:','\n'+b+'\nclauses:',1)
        write(f'rules/{f.name}',t)
        missing=[c['id'] for c in yaml.safe_load(f.read_text())['clauses'] if c['id'] in plays and c['id'] not in done]
        if missing: print('no status line',missing)
    for n in ('glossary.yaml','story.yaml'):
        write(n,W._all_of((OLD/n).read_text(),nums))
    for f in (OLD/'scenarios').glob('*.yaml'): write(f'scenarios/{f.name}',W._all_of(f.read_text(),nums))
    write('flow.yaml',schema('flow')+(NEW/'flow.yaml').read_text())
    write('table.yaml',joined('table','table',''))
    write('verbs.yaml',joined('verbs','verbs',''))
    write('actions.yaml',joined('actions','actions',''))
    c=(OLD/'constants.yaml').read_text()
    body=[]
    head=[]
    for i,l in enumerate(c.split('\n')):
        if not body and (l.startswith('#') or not l.strip()): head.append(l)
        else: body.append('  '+l if l.strip() else l)
    write('constants.yaml','\n'.join(h for h in head)+'\nconstants:\n'+'\n'.join(body))
    for n in ('cards/terrain.yaml','cards/mats.yaml','cards/treasures.yaml','cards/markers.yaml','cards/one_time.yaml','cards/permanent.yaml','boards/island_3.yaml','boards/island_6.yaml','game.yaml','tokens.yaml','print.yaml','editions/v3.yaml'): dumped(n)
build()
def cmp(a,b,path=''):
    if a==b: return
    if isinstance(a,dict) and isinstance(b,dict):
        for k in a.keys()|b.keys():
            if k not in a: print('extra',path,k,str(b[k])[:80])
            elif k not in b: print('lost',path,k,str(a[k])[:80])
            else: cmp(a[k],b[k],f'{path}.{k}')
    elif isinstance(a,list) and isinstance(b,list) and len(a)==len(b):
        for i,(x,y) in enumerate(zip(a,b)): cmp(x,y,f'{path}[{i}]')
    else: print('differs',path,'|',str(a)[:100],'|',str(b)[:100])
for f in sorted(AM.rglob('*.yaml')):
    r=f.relative_to(AM)
    if str(r).startswith('languages'): continue
    g=OUT/r
    if not g.exists(): print('missing',r); continue
    cmp(plain(r),M.read_yaml(g,Path('/tmp/out')).plain(),str(r))

DE_ACTIONS = {
 'take_crate_card': ("nimm {{ 1 | count('card') }} aus der Kiste dieses Lagers auf die Hand", None, "auf einem Lagerfeld"),
 'familiar_treasure': ("dein Gefährte holt einen Schatz in seiner Reichweite; die Beute trifft am Ende deines Zuges ein", "dein Gefährte holt einen Schatz oder einen Kartenmarker in seiner Reichweite; die Beute trifft am Ende deines Zuges ein", None),
 'familiar_immobilize': ("dein Gefährte fesselt einen Gegner in seiner Reichweite während dessen nächsten Zuges", None, None),
 'pick_up': ("nimm einen Schatz von deinem Feld", "nimm einen Schatz oder einen Kartenmarker von deinem Feld", None),
 'play_card': ("führe eine Einmalkarte aus deiner Hand aus", None, None),
 'draw_card': ("ziehe {{ 1 | count('card') }} von einem der beiden Stapel", None, None),
 'draw_five': ("ziehe {{ 5 | count('card') }} von einem der Stapel oder von beiden", None, None),
 'power_heal': ("heile die Hälfte deiner verlorenen Lebenspunkte, aufgerundet", None, ("nur als Erstes im Zug, auf einem Kraftfeld", "{{ 'einmal' }} im Zug, auf einem Kraftfeld")),
 'harvest': ("hat noch niemand dein Feld abgeerntet, wirf {% if constants.dice.harvest.sides == constants.dice.sides %}den Würfel{% else %}einen W{{ constants.dice.harvest.sides }}{% endif %}: bei {{ (1, constants.dice.harvest.one_time_up_to) | dice_range }} ziehe {{ constants.harvest.cards | count('card') }} vom Stapel der Einmalkarten, bei {{ (constants.dice.harvest.one_time_up_to + 1, constants.dice.harvest.permanent_up_to) | dice_range }} {{ constants.harvest.cards | count('card') }} vom Stapel der Dauerkarten, bei {{ (constants.dice.harvest.permanent_up_to + 1, constants.dice.harvest.sides) | dice_range }} heile {{ constants.harvest.hit_points | count('hit_point') }}", None, None),
 'activate': ("stecke eine Dauerkarte aus deiner Hand in einen Steckplatz, oder tausche sie gegen eine, die dort steckt", "stecke eine Dauerkarte aus deiner Hand in einen Steckplatz, tausche sie gegen eine, die dort steckt, oder nimm eine auf die Hand zurück", None),
 'place_bomb': ("lege die Zeitbombe auf das Lagerfeld, auf dem du stehst; wenn dein nächster Zug beginnt, zerstört sie das Lager, und jede Figur dort verliert {{ constants.time_bomb.hit_points | count('hit_point') }}", None, "auf einem Lagerfeld, mit der Zeitbombe"),
 'disarm_bomb': ("nimm die Zeitbombe eines Gegners von diesem Lagerfeld und behalte sie", None, "auf einem Lagerfeld"),
 'melee': ("greife einen Gegner daneben auf deiner oder der nächsthöheren Ebene an: er verliert {{ constants.melee.target_loses | count('hit_point') }}, du verlierst {{ constants.melee.attacker_loses | count('hit_point') }}", None, None),
 'arrow': ("schieße auf einen Gegner in der Entfernung eines aktivierten Bogens: er verliert {{ constants.arrow.hit_points | count('hit_point') }} und erhält {{ constants.arrow.wounds | count('wound') }}", None, "wenn {{ [cards.short_bow.name, cards.long_bow.name] | list('or') }} aktiviert ist"),
 'grenade': ("wirf die Granate auf einen Gegner auf einem Feld daneben: er verliert {{ constants.grenade.hit_points | count('hit_point') }}", None, "mit der Granate"),
 'move': ("gehe auf ein Feld daneben auf derselben Ebene", "gehe auf ein Feld daneben auf derselben Ebene oder eine Ebene tiefer. Abwärts für Engel oder Dämon: {{ {'general_actions': cards.angel.powers.weight.effects[0].actions} | cost }}", None),
 'run': ("gehe {{ 2 | count('hex') }} nacheinander, jedes auf derselben Ebene oder eine Ebene tiefer", None, "nicht für den Engel oder den Dämon"),
 'move_up': ("gehe auf ein Feld daneben, eine Ebene höher. Für Engel oder Dämon: {{ {'general_actions': cards.angel.powers.flight.effects[0].actions} | cost }}", None, None),
 'move_down': ("gehe auf ein Feld daneben, eine Ebene tiefer. Für Engel oder Dämon: {{ {'general_actions': cards.angel.powers.weight.effects[0].actions} | cost }}", None, None),
 'cave': ("gehe auf das gegenüberliegende Höhlenfeld der Ebene und erhalte {{ constants.cave.wounds | count('wound') }}{% if constants.cave.ends_turn %}; dein Zug endet{% endif %}", None, "auf einem Höhlenfeld"),
 'enter_axis': ("gehe von einem Feld daneben auf das Axis-Mundi-Feld. Dein Zug endet", None, None),
}
def de():
    t=W._all_of((OLD/'languages/de.yaml').read_text(),W._numbers(list(plain('constants.yaml')['constants'])))
    # sections as text
    parts=[]; cur=None; pend=''
    head=''
    for l in t.split('\n'):
        m=re.match(r'^(\w+):(.*)$',l)
        if m: parts.append([m[1],pend+l+'\n']); pend=''; cur=1
        elif l.startswith('#') and cur: pend+=l+'\n'
        elif cur is None: head+=l+'\n'
        else: parts[-1][1]+=pend+l+'\n'; pend=''
    d=dict(parts)
    body=lambda k: d[k].split('\n',1)[1].rstrip('\n') if ':' in d[k] else ''
    perm={c['id'] for c in plain('cards/permanent.yaml')['cards']}
    cards=[]
    for l in body('cards').split('\n'):
        m=re.match(r'  (\w+): ',l)
        if m: l=W._CHOSEN.sub('effects[0]',l).replace('effects[',('standing[' if m[1] in perm else 'played['))
        l=re.sub(r'played\[0\]\.options\[\d\]\.played\[0\]|played\[0\]\.options\[\d\]\.effects\[0\]','played[0]',l)
        cards.append(l)
    chars=body('characters')
    up='\n'.join(re.sub(r'^  (\w+):',r'  \1_upgraded:',l) for l in chars.split('\n'))
    bring="{{ actions.%s.cost | cost }}: {{ [actions.%s] | sentences }}"
    tre=[]
    for l in body('treasures').split('\n'):
        m=re.match(r'  (\w+): \{name: (.*)\}$',l)
        if m and m[1] in('grenade','time_bomb'):
            a='grenade' if m[1]=='grenade' else 'place_bomb'
            l=f'  {m[1]}: {{name: {m[2]}, text: "{bring%(a,a)}"}}'
        tre.append(l)
    markers='\n'.join(f'  card_marker_{n}: {{name: Kartenmarker {n}}}' for n in range(1,7))
    d['cards']='cards:\n'+'\n'.join(cards).rstrip('\n')+'\n  # Schätze\n'+'\n'.join(tre)+'\n  # Tafeln\n'+chars+'\n'+up+'\n'+body('forms')+'\n  # Gelände\n'+body('terrain')+'\n  # Marker\n'+markers+'\n\n'
    d['deck']='deck:\n'+body('deck').rstrip('\n')+'\n  terrains: {name: Gelände}\n  mats: {name: Tafeln}\n  tokens: {name: Schätze}\n  markers: {name: Kartenmarker}\n'
    acts=['actions:']
    names=yaml.safe_load((OLD/'languages/de.yaml').read_text())['actions']
    for k,v in names.items():
        e={'name':v['name']}
        if k in DE_ACTIONS:
            a,b,w=DE_ACTIONS[k]
            e['text']=a if b is None else {'v2.3':a,'v3':b}
            if w: e['said_when']=w if isinstance(w,str) else {'v2.3':w[0],'v3':w[1]}
        acts+=lines({k:e},2)
    d['actions']='\n'.join(acts)+'\n\n'
    out=head
    for k,_ in parts:
        if k in('terrain','characters','forms','treasures'): continue
        out+=d[k]
    write('languages/de.yaml',out)
de()

def patch(name,*pairs):
    p=OUT/name; s=p.read_text()
    for a,b in pairs:
        assert a in s,(name,a)
        s=s.replace(a,b,1)
    p.write_text(s)
patch('constants.yaml',
 ("    # How far from its owner's figure a Familiar can be sent, in spaces.\n    range: [1, 2]\n","    # How far from its owner's figure a Familiar can be sent, in spaces.\n    near: 1\n    far: 2\n"))
p=OUT/'constants.yaml'; s=p.read_text().rstrip('\n')+'''

  # What only edition 3 has; rules that it shares with the other ask for it.
  activate:
    # Whether a Permanent Card may be taken back into the Hand.
    take_back: 0
  card_markers: {count: 0}
  axis_mundi_level: {start: 0, short_start: 0, rise: 0, maximum: 0}
'''; p.write_text(s)
p=OUT/'rules/08_actions.yaml'; s=p.read_text()
i=s.index("{{ 'This must be the first"); j=s.index('}}.',i)+3
s=s[:i]+"This must be the first Action of that turn, and so is done at most\n      {{ 'once' }} in it."+s[j:]
p.write_text(s)
for f in ['game.yaml']: patch(f,('rules: axis\n','rules: axis_mundi\n'))
print('---- after patches')
for r in ('constants.yaml','rules/08_actions.yaml','game.yaml'): cmp(plain(r),M.read_yaml(OUT/r,Path('/tmp/out')).plain(),r)
