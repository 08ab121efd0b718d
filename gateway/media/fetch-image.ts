import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { BlockList, isIPv6 } from 'node:net';

/** Of a picture that is fetched. */
export const maxFetchedBytes = 2 * 1024 * 1024;
const fetchTimeoutMs = 5_000;

/** A picture that cannot be fetched. Says nothing about why: whoever asks would learn what else the server can reach. */
export class FetchError extends Error {
  override name = 'FetchError';
}

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** What a fetcher reaches the network by. */
export interface FetcherParts {
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  readonly request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;
  readonly mayReach: (address: string) => boolean;
}

const network: FetcherParts = {
  resolve: (host) => lookup(host, { all: true }),
  request,
  mayReach: isPublicAddress,
};

/**
 * Reads a picture of another site (ruling 37): resolves its name once, connects to that very address if it is public,
 * follows no redirect, and reads at most 2 MB in 5 seconds. Throws FetchError.
 */
export async function fetchImage(url: URL, parts: FetcherParts = network): Promise<Buffer> {
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new FetchError();
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  try {
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const addresses = await untilAborted(parts.resolve(host), signal);
    const [first] = addresses;
    // One private address among several is enough: the name is not what it seems.
    if (!first || !addresses.every(({ address }) => parts.mayReach(address))) throw new FetchError();
    return await read(url, host, first, signal, parts);
  } catch (cause) {
    throw new FetchError('the picture cannot be fetched', { cause });
  }
}

function read(
  url: URL,
  host: string,
  { address, family }: Address,
  signal: AbortSignal,
  { request: send }: FetcherParts,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host,
      path: `${url.pathname}${url.search}`,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      // The address that was checked, whatever the name resolves to by now.
      lookup: (_host, { all }, found) =>
        all ? found(null, [{ address, family }]) : found(null, address, family),
      agent: false,
      signal,
    };
    const asked = send(options, (response) => {
      if (response.statusCode !== 200) return asked.destroy(new FetchError());
      const chunks: Buffer[] = [];
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxFetchedBytes) return void asked.destroy(new FetchError());
        chunks.push(chunk);
      });
      response.once('error', reject);
      response.once('end', () => resolve(Buffer.concat(chunks)));
    });
    asked.once('error', reject);
    asked.end();
  });
}

function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new FetchError()), { once: true }),
    ),
  ]);
}

/** IPv4 networks that are not the public internet (IANA's special-purpose registry), multicast included. */
const closed = new BlockList();
for (const [network4, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network4, prefix);

/** What is public of IPv6, and the parts of it that lead elsewhere. */
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');
for (const [network6, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network6, prefix, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv6(address)) return global6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
  return !closed.check(address);
}
