#!/bin/sh
# Builds the page, the kernels and a wheel from this checkout, and installs them into a virtual
# environment: deploy/install.sh /opt/bastide
# Needs Python 3.11 with venv and headers, make and a C compiler; everything else is downloaded.
set -eu
target=${1:?usage: deploy/install.sh FOLDER}
cd "$(dirname "$0")/.."

make web
BASTIDE_NATIVE=require make native
wheels=$(mktemp -d)
.venv/bin/python -m pip wheel -q --no-deps --no-build-isolation -w "$wheels" .
python3 -m venv "$target"
"$target/bin/python" -m pip install -q --no-deps --require-hashes -r requirements.lock
"$target/bin/python" -m pip install -q "$(ls "$wheels"/bastide-*.whl)[server,postgres]"
rm -rf "$wheels"
"$target/bin/bastide" --version
