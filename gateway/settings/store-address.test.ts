import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hostsOf, parseStoreAddress, type StoreAddress } from './store-address.ts';

const folder = mkdtempSync(join(tmpdir(), 'rackets-address-'));
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const notPem = file('not.pem', 'hello');

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function addressOf(text: string): StoreAddress {
  const parsed = parseStoreAddress(text);
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed.ok;
}

const problemOf = (text: string): string => {
  const parsed = parseStoreAddress(text);
  return 'problem' in parsed ? parsed.problem : 'none';
};

test('an address is taken apart into hosts, user and options, with the default port', () => {
  expect(addressOf(' esdb://game:p%40ss%3A@node1,node2:2114/?tls=false&keep-alive_timeout=45000 ')).toEqual({
    isDiscovered: false,
    hosts: [
      { address: 'node1', port: 2113 },
      { address: 'node2', port: 2114 },
    ],
    user: { username: 'game', password: 'p@ss:' },
    tls: null,
    options: { keepAliveTimeout: 45_000 },
  });
  expect(addressOf('esdb+discover://log')).toMatchObject({ isDiscovered: true, user: null, tls: {} });
  expect(hostsOf(addressOf('esdb://me:secret@a:1,b:2'))).toBe('a:1, b:2');
  expect(addressOf('esdb://here?nodePreference=Read-Only_Replica').options).toEqual({
    nodePreference: 'read_only_replica',
  });
});

test('the newer name of the server is the same address', () => {
  for (const scheme of ['kurrentdb', 'kurrent', 'kdb']) {
    expect(addressOf(`${scheme}://a:1?tls=false`)).toEqual(addressOf('esdb://a:1?tls=false'));
    expect(addressOf(`${scheme}+discover://a`)).toEqual(addressOf('esdb+discover://a'));
  }
});

test.each([
  ['http://a', 'must be an address that begins with esdb:// or esdb+discover://'],
  ['esdb://a?retries=3', 'has the option retries, which is unknown'],
  ['esdb://a?throwOnAppendFailure=false', 'has the option throwOnAppendFailure, which is unknown'],
  ['esdb://a?tlsVerifyCert=false', 'tlsVerifyCert=false has no effect'],
  ['esdb://a?tls=yes', 'tls must be true or false'],
  ['esdb://a?tls=true&TLS=false', 'has tls twice'],
  ['esdb://a?tls', 'tls needs a value'],
  ['esdb://a?keepAliveTimeout=soon', 'keepAliveTimeout must be a whole number'],
  ['esdb://a?nodePreference=nearest', 'nodePreference must be one of leader, follower'],
  ['esdb://a?tlsCAFile=/no/such.crt', 'tlsCAFile: /no/such.crt cannot be read'],
  [`esdb://a?tlsCAFile=${notPem}`, 'tlsCAFile is not a PEM certificate'],
  [`esdb://a?userCertFile=${notPem}`, 'needs both userCertFile and userKeyFile'],
  ['esdb://a/b', 'has something besides hosts and options'],
  ['esdb://a:b', 'has an invalid host'],
  ['esdb://', 'has an invalid host'],
  ['esdb+discover://a,b', 'with +discover it must have one name'],
  ['esdb://a?connectionName=%', 'connectionName has a % that is not percent-encoded'],
])('%s is refused with a sentence', (text, problem) => {
  expect(problemOf(text)).toContain(problem);
});

test.each([
  'esdb://game:hush%@node',
  'esdb://game:hush:hush@node',
  'esdb://game:hu@sh@node',
  'esdb://game:hu/hush@node',
  'esdb://game:hu?hush=1@node',
  'esdb://game:hu#hush@node?tls=false&hush@',
  'esdb://game:hush@node?tlsVerifyCert=false',
  'esdb://game:hush@node?colour=red',
  'esdb://game:hush@node:port',
  'esdb://:hush@node',
])('nothing that is said of %s repeats the password', (text) => {
  expect(problemOf(text)).not.toBe('none');
  expect(problemOf(text)).not.toContain('hush');
});

test('TLS to an IP address is refused on a Node that refuses it, which 25 and later do', () => {
  const said =
    Number.parseInt(process.versions.node, 10) >= 25
      ? `needs host names for TLS instead of 10.0.0.2: Node ${process.versions.node} refuses TLS to an IP address`
      : 'none';
  expect(problemOf('esdb://node1,10.0.0.2:2114')).toBe(said);
  expect(problemOf('esdb://10.0.0.2?tls=false')).toBe('none');
});
