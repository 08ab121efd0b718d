#!/usr/bin/env bash
# An index of SecantusDB 0.7.0b3 (Python 3.11, pymongo 4.20.1) orders numbers wrongly and loses documents by that.
#
# Documents have a number in `v`: 1e-150, 0.5, 2 and 1e200.
# Expected: `{ v: { $gt: 1e-200 } }` finds all four and `{ v: { $lt: 3 } }` the first three, with an index on `v` as
#           without it, and a sort by `v` is in the order of the numbers.
# Seen:     without an index it is so. With one, nothing is above 1e-200, 1e-150 is not below 3, and a sort puts it
#           behind 2: numbers of other magnitudes than about 1e-128 to 1e128 have a wrong place in the index. No error is
#           told.
#
# Exits with 0 while that is so, with 1 when the answers with and without the index are the same, with 2 when the check
# itself could not run.
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null; wait 2>/dev/null; rm -rf "$folder"' EXIT
cd "$folder"
{ python3 -m venv packages && packages/bin/pip install --quiet secantusdb==0.7.0b3 pymongo==4.20.1; } || exit 2
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
packages/bin/secantusd-py --host 127.0.0.1 --port "$port" --storage-path "$folder/data" >server.log 2>&1 &
server=$!
cat >check.py <<'PYTHON'
import sys
from pymongo import MongoClient

try:
    database = MongoClient(f"mongodb://127.0.0.1:{sys.argv[1]}/?directConnection=true", serverSelectionTimeoutMS=60_000)["check"]
    numbers = [1e-150, 0.5, 2, 1e200]

    def answers(name, indexed):
        if indexed:
            database[name].create_index([("v", 1)])
        database[name].insert_many([{"v": number} for number in numbers])
        values = lambda query: [document["v"] for document in database[name].find(query).sort("v", 1)]
        return [values({}), values({"v": {"$gt": 1e-200}}), values({"v": {"$lt": 3}})]

    plain, indexed = answers("plain", False), answers("indexed", True)
except Exception as error:
    print(error)
    sys.exit(2)
print("all, above 1e-200, below 3")
print("without an index:", plain)
print("with an index:   ", indexed)
if plain != [numbers, numbers, numbers[:3]]:
    sys.exit(2)
sys.exit(1 if indexed == plain else 0)
PYTHON
packages/bin/python check.py "$port"
