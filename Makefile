# Everything a person or CI does with this repository. Needs Python 3.11 or newer, git and make.

PYTHON ?= python3
VENV   ?= .venv

BIN   := $(VENV)/bin
PIP   := $(BIN)/python -m pip --quiet --disable-pip-version-check
PINS  := .ci/constraints.txt
BASE  := $(VENV)/.installed
DEV   := $(VENV)/.installed-dev

.DEFAULT_GOAL := help
.PHONY: help demo check check-long bench docs format pins clean

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' Makefile

demo: $(BASE) ## install the program and play a short fight
	$(BIN)/fechtbuch demo

check: $(DEV) ## run everything that a change must pass
	VENV=$(VENV) .ci/check

check-long: $(DEV) ## the same with many more generated examples
	VENV=$(VENV) .ci/check --long

bench: $(DEV) ## measure speed and size
	benchmarks/run

docs: $(DEV) ## write the outputs in the documentation and the page of commands anew
	$(BIN)/python -m tests.docs.reference
	$(BIN)/python -m tests.docs.refresh

format: $(DEV) ## lay out the code and mend what ruff can mend
	$(BIN)/ruff check --fix-only --quiet .
	$(BIN)/ruff format .

pins: ## write the pinned versions anew, from the newest that fit
	rm -rf build/pins
	$(PYTHON) -m venv build/pins
	build/pins/bin/python -m pip --quiet --disable-pip-version-check install -e '.[dev]'
	head -n 1 $(PINS) > build/pins.txt
	build/pins/bin/python -m pip freeze --exclude-editable >> build/pins.txt
	mv build/pins.txt $(PINS)

clean: ## remove what was made, the environment included
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache
	find domain projections adapters cli tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed: make PYTHON=python3.11 ..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

# One stamp for each kind of installation: nothing is installed again until one of these files changes.
$(BASE): pyproject.toml $(PINS) | $(BIN)/python
	$(PIP) install --constraint $(PINS) --editable .
	$(BIN)/python -m compileall -q domain projections adapters cli
	@touch $@

$(DEV): pyproject.toml $(PINS) | $(BIN)/python
	$(PIP) install --constraint $(PINS) --editable '.[dev]'
	$(BIN)/python -m compileall -q domain projections adapters cli
	@touch $(BASE) $@
