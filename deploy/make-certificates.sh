#!/bin/sh
# Makes the certificates of EventStoreDB nodes on machines of their own: one authority, and a certificate for each node.
#
#   sh deploy/make-certificates.sh node1.example.org node2.example.org,10.0.0.2 node3.example.org
#
# Each argument is a node: its names and addresses, separated by commas, as the game and the other nodes call it. What
# is there already is left as it is, so that a node can be added later.
set -eu
umask 077
[ $# -gt 0 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
cd "$(dirname "$0")"
mkdir -p certificates
cd certificates

if [ ! -e ca.key ]; then
  openssl req -x509 -newkey rsa:3072 -nodes -sha256 -days 3650 -subj '/CN=Rackets authority' \
    -addext 'basicConstraints=critical,CA:TRUE' -addext 'keyUsage=critical,keyCertSign,cRLSign' \
    -keyout ca.key -out ca.crt 2>/dev/null
fi

for node in "$@"; do
  name=${node%%,*}
  if [ -e "$name/node.crt" ]; then continue; fi
  names=$(printf '%s\n' "$node" | tr ',' '\n' | while IFS= read -r each; do
    case $each in
      *[!0-9.]*) printf ',DNS:%s' "$each" ;;
      *) printf ',IP:%s' "$each" ;;
    esac
  done)
  mkdir -p "$name"
  cat >"$name/extensions" <<END
basicConstraints=critical,CA:FALSE
keyUsage=critical,digitalSignature,keyEncipherment
extendedKeyUsage=serverAuth,clientAuth
subjectAltName=${names#,}
END
  # Nodes trust each other by this name.
  openssl req -new -newkey rsa:3072 -nodes -sha256 -subj '/CN=eventstoredb-node' \
    -keyout "$name/node.key" -out "$name/request" 2>/dev/null
  openssl x509 -req -sha256 -days 1095 -in "$name/request" -CA ca.crt -CAkey ca.key -CAcreateserial \
    -extfile "$name/extensions" -out "$name/node.crt" 2>/dev/null
  rm "$name/request" "$name/extensions"
  # A node takes every file of the folder of its authorities for one.
  mkdir -p "$name/authority"
  cp ca.crt "$name/authority/ca.crt"
done
echo 'The certificates are in deploy/certificates. Each node gets its folder, the game gets ca.crt; ca.key stays here.'
