import re,yaml,sys
lang=sys.argv[1]
old=open(f'templates/phrases/axis_mundi/{lang}.yaml').read(); new=open(f'bench/axis_mundi/content/phrases/{lang}.yaml').read()
def blocks(text):
    """top sections -> list of (key, text)"""
    secs={}; order=[]; cur=None; pend=''
    head=''
    for line in text.split('\n'):
        m=re.match(r'^(\w+):(.*)$',line)
        if m:
            cur=m[1]; secs[cur]=[['',line+'\n']]; order.append(cur)
            if pend: secs[cur].insert(0,['#',pend]); pend=''
            continue
        if cur is None: head+=line+'\n'; continue
        m=re.match(r'^  ("?[\w]+"?):',line)
        if m:
            secs[cur].append([m[1],pend+line+'\n']); pend=''
        elif re.match(r'^  #',line): pend+=line+'\n'
        elif line.strip()=='' : pend+=line+'\n'
        else: secs[cur][-1][1]+=line+'\n'
    return head,order,secs
h,o,s=blocks(old); h2,o2,s2=blocks(new)
DEAD_V=set(sys.argv[2].split(',')); DEAD_F=set(sys.argv[3].split(',')); DEAD_T=set(sys.argv[4].split(','))
out=h
for sec in o:
    over={k:t for k,t in s2.get(sec,[]) if k not in('','#')}
    for k,t in s[sec]:
        dead={'verbs':DEAD_V,'frames':DEAD_F,'things':DEAD_T}.get(sec,set())
        if k in over: out+= re.match(r'((?:  #.*\n|\s*\n)*)',t)[0]+over.pop(k).lstrip('\n')
        elif k in dead: continue
        else: out+=t
    for k,t in over.items(): out=out.rstrip('\n')+'\n'+t.lstrip('\n')
    out=out.rstrip('\n')+'\n\n'
open(f'/tmp/phr_{lang}.yaml','w').write(out.rstrip('\n')+'\n')
