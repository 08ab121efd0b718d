import type { ClientRequest, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import {
  addressOf,
  bareHost,
  internet,
  pinnedTo,
  type Address,
  type Reach,
} from '../outbound/public-host.ts';

/** Of a picture that is fetched. */
export const maxFetchedBytes = 2 * 1024 * 1024;
const fetchTimeoutMs = 5_000;

/** A picture that cannot be fetched. Says nothing about why: whoever asks would learn what else the server can reach. */
export class FetchError extends Error {
  override name = 'FetchError';
}

/** What a fetcher reaches the network by. */
export interface FetcherParts extends Reach {
  readonly request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;
}

const network: FetcherParts = { ...internet, request };

/**
 * Reads a picture of another site (ruling 37): resolves its name once, connects to that very address if it is public,
 * follows no redirect, and reads at most 2 MB in 5 seconds. Throws FetchError.
 */
export async function fetchImage(url: URL, parts: FetcherParts = network): Promise<Buffer> {
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (!isPlain) throw new FetchError();
  const signal = AbortSignal.timeout(fetchTimeoutMs);
  try {
    const address = await untilAborted(addressOf(url, parts), signal);
    return await read(url, address, signal, parts);
  } catch (cause) {
    throw new FetchError('the picture cannot be fetched', { cause });
  }
}

function read(
  url: URL,
  address: Address,
  signal: AbortSignal,
  { request: send }: FetcherParts,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const options: RequestOptions = {
      host: bareHost(url.hostname),
      path: `${url.pathname}${url.search}`,
      headers: { accept: 'image/*', 'accept-encoding': 'identity' },
      lookup: pinnedTo(address),
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
