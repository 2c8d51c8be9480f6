# Commands that need .venv create it and install what they need from the lock files in requirements/.

# Let Python cache bytecode: the tests start the same programs hundreds of times.
export PYTHONDONTWRITEBYTECODE :=

PY := .venv/bin/python
PIP := $(PY) -m pip install --quiet --disable-pip-version-check --no-input --require-hashes

ENGINE_SOURCES := $(shell find engine -name '*.py')
COMPILED_TESTS := $(addprefix tests/engine/,test_build.py scenario/test_scenarios.py test_properties.py codec/test_phases.py test_step.py knowledge/test_secrets.py)

STORAGE_TESTS := $(addprefix tests/,$(addprefix bot/,storage history leagues people presets) e2e/failures/test_survival.py e2e/shards/test_fleets.py e2e/shards/test_compose.py)

.PHONY: play run test test-compiled test-postgres check soak bench mutants compile docs cards format lock clean help
.DELETE_ON_ERROR:

help:
	@echo "make play           opens a table in the browser, without an account or a token"
	@echo "make run            runs the bot on Discord, with the token from .env"
	@echo "make test           runs all tests except the long ones, those on PostgreSQL and those of make check"
	@echo "make compile        builds the compiled engine in .compiled; PYTHONPATH=.compiled selects it"
	@echo "make test-compiled  tests the compiled engine and compares it with the pure one"
	@echo "make test-postgres  tests the storage on a PostgreSQL server that it starts itself"
	@echo "make soak           runs the long tests"
	@echo "make check          checks style, types, import contracts, lock files and the repository itself"
	@echo "make bench          runs the measurements and compares them with their targets"
	@echo "make mutants        plants bugs and shows that the tests catch them"
	@echo "make docs           generates docs/RULES.md, docs/COMMANDS.md and their translations"
	@echo "make cards          draws the cards and emojis"
	@echo "make format         formats the code"
	@echo "make lock           updates the lock files"
	@echo "make clean          removes .venv, build products and caches, but no database"

play: .venv/run.stamp
	@$(PY) -m tools.play

run: .venv/run.stamp
	@exec $(PY) -m bot

test: .venv/dev.stamp
	@$(PY) -m compileall -q -j 2 engine bot sandbox migrations
	$(PY) -m pytest -n 5 --dist loadfile --no-loadscope-reorder --ignore tests/repo

test-postgres: .venv/dev.stamp
	$(PY) -m pytest -n 3 -m "postgres and not soak" $(STORAGE_TESTS)

compile: .compiled/made.stamp

test-compiled: .compiled/made.stamp
	PYTHONPATH=.compiled ENGINE_BUILD=compiled $(PY) -m pytest -q $(COMPILED_TESTS)
	$(PY) -m tests.engine.differential 200

soak: .venv/dev.stamp
	$(PY) -m pytest -n 2 --dist loadfile --no-loadscope-reorder -m soak

check: .venv/dev.stamp
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports --no-logo
	$(PY) -m tools.lock check
	$(PY) -m pytest -q tests/repo

bench: .venv/peers.stamp .compiled/made.stamp
	$(PY) -m benchmarks

mutants: .venv/dev.stamp
	$(PY) -m tests.mutants

docs: .venv/run.stamp
	$(PY) -m tools.docs

cards: .venv/run.stamp
	$(PY) -m tools.cards

format: .venv/dev.stamp
	.venv/bin/ruff check --fix-only .
	.venv/bin/ruff format .

lock: .venv/dev.stamp
	$(PY) -m tools.lock renew

.compiled/made.stamp: .venv/dev.stamp tools/compile_engine.py $(ENGINE_SOURCES)
	$(PY) -m tools.compile_engine
	@touch $@

clean:
	rm -rf .venv .compiled .cache .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist *.egg-info

.venv/made.stamp: tools/find-python
	@python=$$(sh tools/find-python) && \
	if [ -x $(PY) ] && PYTHON=$(PY) sh tools/find-python >/dev/null 2>&1; then :; else "$$python" -m venv --clear .venv; fi
	@touch $@

.venv/run.stamp: .venv/made.stamp requirements/run.lock
	$(PIP) -r requirements/run.lock
	@touch $@

.venv/dev.stamp: .venv/made.stamp requirements/dev.lock
	$(PIP) -r requirements/dev.lock
	@touch $@ .venv/run.stamp

.venv/peers.stamp: .venv/dev.stamp requirements/peers.lock
	$(PIP) --no-build-isolation -r requirements/peers.lock
	@touch $@
