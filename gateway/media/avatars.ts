import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { addressKey } from '../accounts/address-key.ts';
import { TokenBucket, TokenBuckets } from '../accounts/token-buckets.ts';

/** About 4 KiB each. */
const maxCached = 4_000;
/** Drawing takes half a millisecond. A page of players that nobody has seen yet is drawn at once. */
const addressRate = { burst: 200, refillMs: 50 };
const maxAddresses = 10_000;
/** Made-up seeds of all clients together must not take the time of players. */
const madeUpRate = { burst: 400, refillMs: 10 };
const seedShape = /^([\w-]{1,64})\.svg$/;
const paper = ['d9c7a3', 'c9b28f', 'bfae97', 'b8a69a', 'a9b0a2', 'a3a9b5', 'c2a392', 'd0bfa8'];

const headers = [
  'Content-Type',
  'image/svg+xml',
  'Cache-Control',
  'public, max-age=31536000, immutable',
  'Content-Security-Policy',
  "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'X-Content-Type-Options',
  'nosniff',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Vary',
  'Accept-Encoding',
];

/** A gangster's portrait as SVG text: the same for the same seed, for ever. Drawings by Zoish, CC0. */
export function drawAvatar(seed: string): string {
  const svg = createAvatar(notionists, { seed, backgroundColor: paper, bodyIconProbability: 0 }).toString();
  return svg.replace(/<metadata[\s\S]*?<\/metadata>/, '');
}

export interface AvatarOptions {
  /** Whether a face of the game has this seed: only those are kept, so that made-up ones push none of them out. */
  readonly isKnown: (seed: string) => boolean;
  /** Ms since the epoch. */
  readonly now?: () => number;
}

/** GET /avatars/:seed.svg, cached here and, for ever, by everybody in between. */
export class Avatars {
  /** Compressed, the one used longest ago first. */
  readonly #cache = new Map<string, Buffer>();
  readonly #byAddress = new TokenBuckets(addressRate, maxAddresses);
  readonly #madeUp: TokenBucket;
  readonly #isKnown: (seed: string) => boolean;
  readonly #now: () => number;

  constructor({ isKnown, now = Date.now }: AvatarOptions) {
    this.#isKnown = isKnown;
    this.#now = now;
    this.#madeUp = new TokenBucket(madeUpRate, now());
  }

  /** Answers `file`, which is `<seed>.svg`, to a caller at `address`. */
  handle(request: IncomingMessage, response: ServerResponse, file: string, address: string): void {
    const seed = seedShape.exec(file)?.[1];
    if (seed === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, ['Content-Length', '0']).end();
      return;
    }
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const compressed = this.#cached(seed) ?? this.#drawn(seed, address);
    if (!compressed) {
      response.writeHead(503, ['Retry-After', '1', 'Content-Length', '0']).end();
      return;
    }
    const body = gzip ? compressed : gunzipSync(compressed);
    const encoding = gzip ? ['Content-Encoding', 'gzip'] : [];
    response.writeHead(200, [...headers, ...encoding, 'Content-Length', String(body.length)]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  get cached(): number {
    return this.#cache.size;
  }

  #cached(seed: string): Buffer | null {
    const body = this.#cache.get(seed);
    if (!body) return null;
    this.#cache.delete(seed);
    this.#cache.set(seed, body);
    return body;
  }

  /** A portrait that is drawn now, compressed; null for a caller, or for made-up seeds, beyond the limit. */
  #drawn(seed: string, address: string): Buffer | null {
    const now = this.#now();
    const isKnown = this.#isKnown(seed);
    if (this.#byAddress.take(addressKey(address), now) > 0) return null;
    if (!isKnown && this.#madeUp.take(now) > 0) return null;
    const body = gzipSync(drawAvatar(seed));
    if (isKnown) this.#keep(seed, body);
    return body;
  }

  #keep(seed: string, body: Buffer): void {
    this.#cache.set(seed, body);
    if (this.#cache.size <= maxCached) return;
    const [oldest] = this.#cache.keys();
    if (oldest !== undefined) this.#cache.delete(oldest);
  }
}
