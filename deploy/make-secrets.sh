#!/bin/sh
# Makes the secrets that docker-compose.yml mounts, once: files that are there already are left as they are.
set -eu
cd "$(dirname "$0")"
# Containers read them under other users; the folder keeps this machine's users out.
mkdir -p -m 700 secrets
random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }
keep() { [ -e "secrets/$1" ] || { cat >"secrets/$1.part" && mv "secrets/$1.part" "secrets/$1"; }; }

random 24 | keep mongo_password
random 256 | keep mongo_keyfile
random 24 | keep cluster_secret
# All members are named: with one member the driver forgets the others as soon as it has met it.
printf 'mongodb://rackets:%s@mongo:27017,mongo-2:27017,mongo-3:27017/rackets?replicaSet=rackets&authSource=admin' \
  "$(cat secrets/mongo_password)" | keep mongodb_url
echo 'The secrets are in deploy/secrets. Keep a copy of them apart from the backups.'
