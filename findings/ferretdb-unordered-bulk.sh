#!/usr/bin/env bash
# FerretDB 1.24.2 over SQLite (Go 1.26, pymongo 4.20.1) ends an unordered batch of updates at the first that it refuses.
#
# A collection has a unique index on `mark` and a document with the mark a. One unordered batch then upserts b with the
# mark a, which is taken, and c with the mark c.
# Expected: b is refused, c is written, as MongoDB's manual says of unordered writes: they go on behind an error.
# Seen:     b is refused, and c is not written; no second error tells so. Whoever relies on it loses documents.
#
# Needs Go. The module lacks build/version/version.txt, which its repository makes by a task, so that is written here.
#
# Exits with 0 while that is so, with 1 when c is written, with 2 when the check itself could not run.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; wait 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv packages && packages/bin/pip install --quiet pymongo==4.20.1; } || exit 2
mkdir build data
cd build
{
  go mod init check && go get github.com/FerretDB/FerretDB@v1.24.2
  cp -r "$(go list -m -f '{{.Dir}}' github.com/FerretDB/FerretDB)" source
  chmod -R u+w source
  echo v1.24.2 >source/build/version/version.txt
  go mod edit -replace github.com/FerretDB/FerretDB=./source
  go build -mod=mod -tags ferretdb_no_postgresql -o ../ferretdb github.com/FerretDB/FerretDB/cmd/ferretdb
} >../build.log 2>&1 || { tail -n 5 ../build.log; exit 2; }
cd ..
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
./ferretdb --handler=sqlite --sqlite-url="file:data/" --listen-addr="127.0.0.1:$port" --debug-addr=- --telemetry=disable \
  >server.log 2>&1 &
server=$!
cat >check.py <<'PYTHON'
import sys
from pymongo import MongoClient

try:
    database = MongoClient(f"mongodb://127.0.0.1:{sys.argv[1]}/?directConnection=true", serverSelectionTimeoutMS=60_000)["check"]
    rows = database["rows"]
    rows.create_index([("mark", 1)], unique=True)
    rows.insert_one({"_id": "a", "mark": "a"})
    upsert = lambda name, mark: {"q": {"_id": name}, "u": {"_id": name, "mark": mark}, "upsert": True}
    # As drivers send it; pymongo's own bulk_write misses a field in the reply.
    reply = database.command("update", "rows", updates=[upsert("b", "a"), upsert("c", "c")], ordered=False, check=False)
    refused = [each["index"] for each in reply.get("writeErrors", [])]
    there = sorted(row["_id"] for row in rows.find())
except Exception as error:
    print(error)
    sys.exit(2)
print("refused:", refused, "there:", there, "reply:", reply)
if refused != [0] or "b" in there:
    sys.exit(2)
sys.exit(1 if "c" in there else 0)
PYTHON
packages/bin/python check.py "$port"
