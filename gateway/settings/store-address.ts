import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { isAbsolute, resolve } from 'node:path';
import { Duplex } from 'node:stream';
import { connect } from 'node:tls';

/** A user of the server, as the address names it. */
export interface StoreUser {
  readonly username: string;
  readonly password: string;
}

/** What clients of an EventStoreDB may be told by its address. A time is in ms, `gossipTimeout` in seconds. */
export interface StoreOptions {
  readonly connectionName?: string;
  readonly defaultDeadline?: number;
  readonly discoveryInterval?: number;
  readonly gossipTimeout?: number;
  readonly keepAliveInterval?: number;
  readonly keepAliveTimeout?: number;
  readonly maxDiscoverAttempts?: number;
  readonly nodePreference?: 'leader' | 'follower' | 'read_only_replica' | 'random';
}

/** The address of an EventStoreDB, taken apart. */
export interface StoreAddress {
  /** Whether one name stands for all nodes. */
  readonly isDiscovered: boolean;
  readonly hosts: readonly { readonly address: string; readonly port: number }[];
  readonly user: StoreUser | null;
  /** Certificates in PEM; null where the server is insecure. */
  readonly tls: { readonly ca?: Buffer; readonly certificate?: Buffer; readonly key?: Buffer } | null;
  readonly options: StoreOptions;
}

export type ParsedStoreAddress = { readonly ok: StoreAddress } | { readonly problem: string };

/** Ends the taking apart with a sentence for the operator, which names no user and no password. */
class AddressProblem extends Error {}

/** KurrentDB's names of the scheme mean the same. */
const schemes = /^(?:esdb|kurrentdb|kurrent|kdb)(\+discover)?:\/\//;
const defaultPort = 2113;
const numbers = [
  'defaultDeadline',
  'discoveryInterval',
  'gossipTimeout',
  'keepAliveInterval',
  'keepAliveTimeout',
  'maxDiscoverAttempts',
] as const;
const files = ['tlsCAFile', 'userCertFile', 'userKeyFile'] as const;
const others = ['connectionName', 'nodePreference', 'tls', 'tlsVerifyCert'] as const;
const known: readonly string[] = [...numbers, ...files, ...others].toSorted();
const nodePreferences = ['leader', 'follower', 'read_only_replica', 'random'] as const;

/**
 * Takes an address apart and reads the certificates that it names. The client would do so too, but prints the whole
 * address, password and all, where it does not know an option, and plays on without it.
 */
export function parseStoreAddress(text: string): ParsedStoreAddress {
  try {
    return { ok: takeApart(text.trim()) };
  } catch (error) {
    if (error instanceof AddressProblem) return { problem: error.message };
    throw error;
  }
}

/** How people know the server: its hosts, without a user. */
export function hostsOf({ hosts }: Pick<StoreAddress, 'hosts'>): string {
  return hosts.map(({ address, port }) => `${address}:${port}`).join(', ');
}

function takeApart(text: string): StoreAddress {
  const scheme = schemes.exec(text);
  if (!scheme) problem('must be an address that begins with esdb:// or esdb+discover://');
  const rest = text.slice(scheme[0].length);
  const end = rest.search(/[/?]/);
  const authority = end < 0 ? rest : rest.slice(0, end);
  const query = end < 0 ? '' : rest.slice(end);
  // Nothing of it is repeated: it may be half of a password.
  if (query.includes('@')) problem('/, ? and @ in a user, a password or an option must be percent-encoded');
  const at = authority.lastIndexOf('@');
  const user = at < 0 ? null : userOf(authority.slice(0, at));
  const isDiscovered = scheme[1] !== undefined;
  const hosts = authority
    .slice(at + 1)
    .split(',')
    .map(hostOf);
  if (isDiscovered && hosts.length > 1)
    problem('with +discover it must have one name, which resolves to all nodes');
  const given = optionsOf(query.replace(/^\/+/, ''));
  const tls = tlsOf(given);
  const numbered = hosts.find(({ address }) => isIP(address.replace(/^\[|\]$/g, '')) !== 0);
  if (tls !== null && numbered && refusesNumbers())
    problem(
      `needs host names for TLS instead of ${numbered.address}: Node ${process.versions.node} refuses TLS to an IP address`,
    );
  return { isDiscovered, hosts, user, tls, options: clientOptions(given) };
}

/** Whether this Node refuses TLS where the server's name is an IP address, which is what gRPC passes: 25 and later do. */
function refusesNumbers(): boolean {
  const nowhere = new Duplex({ read: () => {}, write: (_chunk, _encoding, done) => done() });
  try {
    connect({ socket: nowhere, servername: '127.0.0.1' })
      .on('error', () => {})
      .destroy();
    return false;
  } catch {
    return true;
  } finally {
    nowhere.destroy();
  }
}

function userOf(text: string): StoreUser {
  const [username = '', password = '', ...more] = text.split(':');
  if (username === '' || password === '') problem('has a user without a password, or the other way round');
  if (more.length > 0 || text.includes('@'))
    problem('a : or @ in its user or password must be percent-encoded');
  return {
    username: decoded(username, 'its user'),
    password: decoded(password, 'its password'),
  };
}

function hostOf(text: string): StoreAddress['hosts'][number] {
  const [, address, port] = /^\s*([\w.-]+|\[[\da-f:.]+\])(?::(\d{1,5}))?\s*$/i.exec(text) ?? [];
  if (address === undefined) problem('has an invalid host; hosts look like node1:2113,node2:2113');
  return { address, port: port === undefined ? defaultPort : Number(port) };
}

function optionsOf(query: string): ReadonlyMap<string, string> {
  const given = new Map<string, string>();
  if (query === '') return given;
  if (!query.startsWith('?')) problem('has something besides hosts and options');
  for (const pair of query.slice(1).split('&')) {
    const [name = '', value = '', ...more] = pair.split('=');
    // The client takes an option by its letters alone.
    const option = known.find((each) => each.toLowerCase() === flat(name));
    if (option === undefined)
      problem(`has the option ${name.trim()}, which is unknown; the options are ${known.join(', ')}`);
    if (value.trim() === '' || more.length > 0) problem(`${option} needs a value`);
    if (given.has(option)) problem(`has ${option} twice`);
    given.set(option, value.trim());
  }
  return given;
}

const flat = (text: string): string => text.trim().replace(/[_-]/g, '').toLowerCase();

function tlsOf(given: ReadonlyMap<string, string>): StoreAddress['tls'] {
  const isSecure = truth(given, 'tls');
  if (!truth(given, 'tlsVerifyCert'))
    problem(
      'tlsVerifyCert=false has no effect; name the certificate of the authority that signed the node’s: tlsCAFile',
    );
  const [ca, certificate, key] = files.map((option) => contentOf(given, option));
  if ((certificate === undefined) !== (key === undefined)) problem('needs both userCertFile and userKeyFile');
  if (ca !== undefined) assertCertificate(ca, 'tlsCAFile');
  if (certificate !== undefined) assertCertificate(certificate, 'userCertFile');
  if (!isSecure) return null;
  return {
    ...(ca ? { ca } : {}),
    ...(certificate ? { certificate } : {}),
    ...(key ? { key } : {}),
  };
}

function truth(given: ReadonlyMap<string, string>, option: string): boolean {
  const value = given.get(option) ?? 'true';
  if (value !== 'true' && value !== 'false') problem(`${option} must be true or false`);
  return value === 'true';
}

function contentOf(given: ReadonlyMap<string, string>, option: (typeof files)[number]): Buffer | undefined {
  const value = given.get(option);
  if (value === undefined) return undefined;
  const name = decoded(value, option);
  const path = isAbsolute(name) ? name : resolve(name);
  try {
    return readFileSync(path);
  } catch {
    return problem(`${option}: ${path} cannot be read`);
  }
}

function assertCertificate(content: Buffer, option: string): void {
  try {
    void new X509Certificate(content);
  } catch {
    problem(`${option} is not a PEM certificate`);
  }
}

function clientOptions(given: ReadonlyMap<string, string>): StoreOptions {
  const options: Record<string, string | number> = {};
  for (const option of numbers) {
    const value = given.get(option);
    if (value === undefined) continue;
    if (!/^-?\d{1,9}$/.test(value)) problem(`${option} must be a whole number`);
    options[option] = Number(value);
  }
  const name = given.get('connectionName');
  if (name !== undefined) options['connectionName'] = decoded(name, 'connectionName');
  const preference = given.get('nodePreference');
  const node = nodePreferences.find((each) => flat(each) === flat(preference ?? ''));
  if (preference !== undefined && node === undefined)
    problem(`nodePreference must be one of ${nodePreferences.join(', ')}`);
  return { ...options, ...(node === undefined ? {} : { nodePreference: node }) };
}

function decoded(text: string, what: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return problem(`${what} has a % that is not percent-encoded (%25)`);
  }
}

function problem(sentence: string): never {
  throw new AddressProblem(sentence);
}
