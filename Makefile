# Fourtop: what one types. Each target brings what it needs into .venv first; `make` alone lists them.
# More arguments for the command behind a target: make play ARGS='--port 8100'
SHELL := /bin/sh
.DEFAULT_GOAL := help
.PHONY: help play test check lint format bench lock setup clean

python := .venv/bin/python
setup := @tools/setup.sh
export PYTHON

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-8s %s\n", $$1, $$2 }' Makefile

play: ## open the lobby in the browser: a server on this machine
	$(setup) base
	@$(python) -m fourtop serve --open $(ARGS)

test: ## all tests, those in a real browser too
	$(setup) dev
	@$(python) tools/chromium.py --install >/dev/null || [ "$$CI" != true ]
	$(python) -m pytest -n auto --maxprocesses 4 --dist worksteal $(ARGS)

check: lint test ## everything that must be green: lint, types, import contracts, tests

lint: ## format, lint, types of Python and JavaScript, import contracts
	$(setup) dev
	$(python) -m ruff format --check .
	$(python) -m ruff check .
	$(python) -m mypy
	.venv/bin/lint-imports
	$(python) tools/tsc.py

format: ## put the Python sources into shape
	$(setup) dev
	$(python) -m ruff format .
	$(python) -m ruff check --fix .

bench: ## measure speed, connect four beside OpenSpiel's C++ core too
	$(setup) bench
	@$(python) -m bench $(ARGS)

lock: ## lock the versions of everything again (ARGS=--upgrade: the newest)
	$(setup) lock dev
	tools/lock.sh $(ARGS)

setup: ## only the set-up that the other targets begin with
	$(setup) dev

clean: ## take away what set-up, running and testing made
	rm -rf .venv node_modules build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis screenshots
