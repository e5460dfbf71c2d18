# Each target prepares what it needs; run again, it takes seconds.

PYTHON ?= python3
PORT ?= 8000
RUN = .venv/bin/python -m

.PHONY: play terminal test check site bench screenshots pins icons

play: ## play the working tree in a browser
	@$(PYTHON) -m tools.prepare page
	@$(PYTHON) -m tools.serve --port $(PORT)

terminal: ## play in the terminal; ARGS="--solo medium" and others: ARGS=--help
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) rossio $(ARGS)

test: ## run all tests, those in the browser included
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) pytest

check: ## formatter, linter, type checker
	@$(PYTHON) -m tools.prepare developer_packages
	@$(RUN) ruff format --check .
	@$(RUN) ruff check .
	@$(RUN) mypy

site: ## the release site, in dist/
	@$(PYTHON) -m tools.prepare page developer_packages
	@$(RUN) tools.site

bench: ## the figures, one line each, and the long tests
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) tools.bench
	@$(RUN) pytest -m long

screenshots: ## pictures of every screen, in build/screenshots/; ARGS=--readme renews the README's
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) tools.screenshots $(ARGS)

pins: ## write the hashes of the versions named in requirements-*.in (needs uv)
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate requirements-dev.in -o requirements-dev.txt
	uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header --no-annotate requirements-node.in -o requirements-node.txt

icons: ## the PNG icons, drawn from web/svg/icon.svg
	@$(PYTHON) -m tools.prepare tests
	@$(RUN) tools.icons
