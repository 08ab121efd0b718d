// Gives an EventStoreDB with users the least rights that the game needs, once, as its administrator:
//
//   node deploy/make-rights.mjs --node node1.example.org:2113 --ca deploy/certificates/ca.crt
//
// The game's user reads and writes; the auditor reads; everything else is the administrators'. Neither user is in a
// group, and neither may set or delete anything on a stream. Passwords stand in files: of `admin`, who is there already,
// of `rackets` and of `auditor`, who are made.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { EventStoreDBClient, jsonEvent } from '@eventstore/db-client';
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js';
import users from '@eventstore/db-client/generated/users_pb.js';
import grpc from '@grpc/grpc-js';

const { values } = parseArgs({
  options: {
    node: { type: 'string', default: 'localhost:2113' },
    ca: { type: 'string', default: 'deploy/certificates/ca.crt' },
    admin: { type: 'string', default: 'deploy/secrets/eventstore_admin_password' },
    rackets: { type: 'string', default: 'deploy/secrets/eventstore_password' },
    auditor: { type: 'string', default: 'deploy/secrets/eventstore_auditor_password' },
  },
});

const authority = readFileSync(values.ca);
const secretOf = (file) => {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new Error(`${file} is empty.`);
  return secret;
};
const admin = { username: 'admin', password: secretOf(values.admin) };

await makeUser('rackets', "The game's user", secretOf(values.rackets));
await makeUser('auditor', 'Reads the game', secretOf(values.auditor));
await setRights();
process.stdout.write('The game signs in as rackets, an auditor as auditor.\n');

/** Makes a user without groups; one that is there already keeps its password. */
async function makeUser(login, fullName, password) {
  const options = new users.CreateReq.Options()
    .setLoginName(login)
    .setFullName(fullName)
    .setPassword(password)
    .setGroupsList([]);
  const client = new usersService.UsersClient(values.node, grpc.credentials.createSsl(authority));
  const metadata = new grpc.Metadata();
  const name = Buffer.from(`${admin.username}:${admin.password}`).toString('base64');
  metadata.set('authorization', `Basic ${name}`);
  await new Promise((resolve, reject) => {
    client.create(new users.CreateReq().setOptions(options), metadata, (error) => {
      if (error?.code === grpc.status.ALREADY_EXISTS) process.stdout.write(`${login} is there already.\n`);
      else if (error) return reject(error);
      resolve();
    });
  });
  client.close();
}

/** The rights on all streams that have none of their own: every stream of the game. */
async function setRights() {
  const [address, port] = values.node.split(':');
  const client = new EventStoreDBClient(
    { endpoint: { address, port: Number(port) } },
    { rootCertificate: authority },
    admin,
  );
  const readers = ['rackets', 'auditor'];
  const ours = { $r: readers, $w: ['rackets'], $d: '$admins', $mr: readers, $mw: '$admins' };
  const system = { $r: '$admins', $w: '$admins', $d: '$admins', $mr: '$admins', $mw: '$admins' };
  const rights = { $userStreamAcl: ours, $systemStreamAcl: system };
  await client.appendToStream('$settings', jsonEvent({ type: 'update-default-acl', data: rights }), {
    credentials: admin,
  });
  await client.dispose();
}
