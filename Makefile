# Each target prepares what it needs; run again, it takes seconds.

PYTHON ?= python3
PORT ?= 8000
RUN = .venv/bin/python -m
# One process a core, each with a browser of its own; a file's tests stay together.
PARALLEL = -n auto --maxprocesses 4 --dist loadfile --no-loadscope-reorder
# What needs a browser, Pyodide, a built site, or makes environments of its own.
HEAVY = tests/e2e tests/pyodide tests/test_site.py tests/test_prepare.py tests/test_wheel.py
# Where this is set, every process reads and compiles all tests anew, which takes ten seconds.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play terminal quick test check copies site wheel bench screenshots pins icons

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

play: ## play the working tree in a browser
	@$(PYTHON) -m tools.prepare page
	@$(PYTHON) -m tools.serve --port $(PORT)

terminal: ## play in the terminal; ARGS="--solo medium" and others: ARGS=--help
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) rossio $(ARGS)

quick: ## run the tests that need no browser and no built site; ARGS go to pytest
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) pytest $(PARALLEL) $(HEAVY:%=--ignore=%) $(ARGS)

test: ## run all tests, those in the browser included; ARGS go to pytest
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) pytest $(PARALLEL) $(ARGS)

check: ## formatter, linter, type checker, and whether the committed copies are up to date
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) ruff format --check .
	@$(RUN) ruff check .
	@$(RUN) mypy
	@$(RUN) tools.copies --check

copies: ## renew the list of modules in pyscript.toml and the copies in index.html
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) tools.copies

site: ## build the release site, in dist/
	@$(PYTHON) -m tools.prepare page developer_packages
	@$(RUN) tools.site

wheel: ## build the package for pip, in build/
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) tools.wheel

bench: ## measure: one line a figure, and the long tests
	@$(PYTHON) -m tools.prepare tests webkit
	@$(RUN) tools.bench; figures=$$?; $(RUN) pytest -m long && exit $$figures

screenshots: ## take pictures of every screen, in build/screenshots/; ARGS=--readme renews the README's
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) tools.screenshots $(ARGS)

pins: ## write the hashes of the versions named in requirements-*.in (needs uv)
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate requirements-dev.in -o requirements-dev.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate requirements-node.in -o requirements-node.txt

icons: ## draw the PNG icons from web/svg/icon.svg
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) tools.icons
