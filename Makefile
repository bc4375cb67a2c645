.DEFAULT_GOAL := help
.PHONY: help install build run test check bench mutation fuzz

help: ## list what one can do here
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

install: ## install what package-lock.json names
	@bash scripts/install.sh

build: install ## build both web apps
	npm run build

run: build ## install, build and start Tidylog at http://localhost:8080
	npm start

test: install ## install and run every check and test
	@bash scripts/test.sh

check: install ## format, lint, types and unused code only
	npm run check

bench: build ## measure; results go into bench/README.md
	npm run bench

fuzz: install ## call every endpoint with valid and invalid values, for longer; RUNS=n for another number, SEED=n to repeat
	FUZZ_SEED=$(or $(SEED),$$(date +%s)) FUZZ_RUNS=$(or $(RUNS),300) npm run test:int -- app/src/fuzz

mutation: install ## change decisions and folds line by line, and see that a test goes red; FILES=path,path for some
	npm run mutation -- $(if $(FILES),--mutate $(FILES))
