# Everything sets itself up: the first call makes .venv, the later ones need no network.
PYTHON ?= python3
BIN := .venv/bin
# Compiled modules are kept: where Python may not keep them, a command takes a second longer to begin.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo test lint installed setup clean
setup: .venv/ready

.venv/ready: requirements.txt requirements-dev.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Pressgang needs Python 3.11 or newer: make PYTHON=python3.12 …") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt -r requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	touch $@

demo: setup
	$(BIN)/pressgang demo axis_mundi

# Each process begins with a half of the tests, in order: what it has compiled it plays, and the other does not compile it beside it.
test: setup
	$(BIN)/python -m pytest -n auto --dist worksteal

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# An installed package, without this checkout beside it, begins a game from a classic and plays it.
installed: setup
	rm -rf output/installed build
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir output/installed/wheel .
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --target output/installed/site output/installed/wheel/*.whl
	cd output/installed && export PYTHONPATH="$$PWD/site" && ../../$(BIN)/python -P -c 'import pressgang; assert "site" in pressgang.__file__' \
	  && ../../$(BIN)/python -P -m pressgang new mine --like draughts && cd mine && ../../../$(BIN)/python -P -m pressgang check \
	  && ../../../$(BIN)/python -P -m pressgang scenario && cd .. && ../../$(BIN)/python -P -m pressgang new other --python && test -f other/pyproject.toml -a -f other/other/topple.py
	rm -rf output/installed build

clean:
	rm -rf .venv output/* .mypy_cache .ruff_cache .pytest_cache
