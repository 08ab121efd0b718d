import type { IncomingMessage } from 'node:http';
import { plainAddress } from '../../accounts/address-key.ts';
import { platforms, type Device } from '../../accounts/device.ts';
import { HttpError } from '../context/http-error.ts';

/** Of an Idempotency-Key. */
export const keyShape = /^[A-Za-z0-9_-]{1,64}$/;

/** Of GN-CID [R209]. */
export const clientShape = /^[A-Z0-9]{8}$/;
const interfaces = ['mobile', 'desktop'] as const;

/**
 * Refuses a change without a header that only our own pages and programs send: another site cannot add one without
 * asking first. Throws HttpError 403.
 */
export function requireClient(request: IncomingMessage): void {
  if (request.headers['gn-cid'] || request.headers['gn-platform']) return;
  throw new HttpError(
    403,
    'client_header_missing',
    'Requests that change something carry GN-CID or GN-Platform.',
  );
}

/** What the client says of itself [R078] [R079] [R209-R211]. Throws HttpError 400 for what no client says. */
export function deviceOf({ headers }: IncomingMessage): Device {
  const client = single(headers['gn-cid']);
  if (client !== null && !clientShape.test(client))
    throw wrongHeader('GN-CID has 8 characters of A-Z and 0-9.');
  return {
    client,
    platform: oneOf(platforms, headers['gn-platform'], 'GN-Platform'),
    interface: oneOf(interfaces, headers['gn-interface'], 'GN-Interface'),
  };
}

function oneOf<Value extends string>(
  allowed: readonly Value[],
  header: string | string[] | undefined,
  name: string,
): Value | null {
  const given = single(header);
  if (given === null) return null;
  const known = allowed.find((each) => each === given);
  if (known === undefined) throw wrongHeader(`${name} is one of ${allowed.join(', ')}.`);
  return known;
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null;
}

function wrongHeader(message: string): HttpError {
  return new HttpError(400, 'client_header_invalid', message);
}

/** The request's Idempotency-Key, or null without one. Throws HttpError 400 for one that cannot be. */
export function idempotencyKey(request: IncomingMessage): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && keyShape.test(key)) return key;
  throw new HttpError(
    400,
    'idempotency_key_invalid',
    'An Idempotency-Key has 1 to 64 characters of A-Z, a-z, 0-9, - and _.',
  );
}

/** The session key, as the client sends it when logged in [R212]. */
export function sessionKey(request: IncomingMessage): string | null {
  const key = request.headers['gn-session-key'];
  return typeof key === 'string' && key !== '' ? key : null;
}

/**
 * The caller's address: the socket's, or behind `trustedProxies` proxies the one that the outermost of them saw.
 * What stands further left in X-Forwarded-For is the caller's own claim. In the one form of `plainAddress`: some proxies
 * add a port, and a socket for both families maps IPv4 into IPv6. Where the header has no address, the socket's.
 */
export function callerAddress(
  request: Pick<IncomingMessage, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  trustedProxies: number,
): string {
  const remote = request.socket.remoteAddress ?? '';
  const own = plainAddress(remote) ?? remote;
  if (trustedProxies === 0) return own;
  const header = request.headers['x-forwarded-for'];
  const hops = (typeof header === 'string' ? header : '').split(',').map((hop) => hop.trim());
  return plainAddress(hops.at(-trustedProxies) ?? hops[0] ?? '') ?? own;
}
