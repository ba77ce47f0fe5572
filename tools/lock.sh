#!/bin/sh
# Writes requirements/*.txt: every version and hash that set-up may install, for Linux and macOS, Python 3.11-3.13.
# Existing pins are kept; `make lock ARGS=--upgrade` moves them to the newest that fit together.
set -eu
cd "$(dirname "$0")/.."

compile() { # compile NAME ARGUMENTS...: lock into requirements/NAME.txt
  name=$1
  shift
  .venv/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
    --no-annotate --custom-compile-command "make lock" --output-file "requirements/$name.txt" "$@"
  echo "requirements/$name.txt: $(grep -c '==' "requirements/$name.txt") packages"
}

compile base pyproject.toml --group build "$@"
compile dev pyproject.toml --group build --extra dev --constraint requirements/base.txt "$@"
compile bench pyproject.toml --group build --extra openspiel --constraint requirements/base.txt "$@"
compile node --group node "$@"
compile lock --group lock "$@"
