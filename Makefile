# Each line calls dev.py, which sets up .venv when needed. Arguments: make test ARGS="-k planted"
PYTHON ?= python3
ARGS ?=

.PHONY: run test check native bench ladder rules screenshots format lock clean

run test check native bench ladder rules screenshots format lock clean:
	@$(PYTHON) dev.py $@ $(ARGS)
