import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { TokenBucket } from '../accounts/token-buckets.ts';

/** About 4 KiB each. */
const maxCached = 4_000;
/** Drawing takes half a millisecond: made-up seeds must not take the time of players. */
const drawRate = { burst: 400, refillMs: 10 };
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

/** GET /avatars/:seed.svg, cached here and, for ever, by everybody in between. */
export class Avatars {
  /** Compressed, the one used longest ago first. */
  readonly #cache = new Map<string, Buffer>();
  readonly #drawing: TokenBucket;

  constructor(private readonly now: () => number = Date.now) {
    this.#drawing = new TokenBucket(drawRate, now());
  }

  /** Answers `file`, which is `<seed>.svg`. */
  handle(request: IncomingMessage, response: ServerResponse, file: string): void {
    const seed = seedShape.exec(file)?.[1];
    if (seed === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, ['Content-Length', '0']).end();
      return;
    }
    const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    const known = this.#cache.get(seed);
    if ((!known || !gzip) && this.#drawing.take(this.now()) > 0) {
      response.writeHead(503, ['Retry-After', '1', 'Content-Length', '0']).end();
      return;
    }
    const body = gzip ? this.#compressed(seed, known) : Buffer.from(drawAvatar(seed));
    const encoding = gzip ? ['Content-Encoding', 'gzip'] : [];
    response.writeHead(200, [...headers, ...encoding, 'Content-Length', String(body.length)]);
    response.end(request.method === 'HEAD' ? undefined : body);
  }

  get cached(): number {
    return this.#cache.size;
  }

  #compressed(seed: string, known: Buffer | undefined): Buffer {
    const body = known ?? gzipSync(drawAvatar(seed));
    this.#cache.delete(seed);
    this.#cache.set(seed, body);
    if (this.#cache.size > maxCached) {
      const [oldest] = this.#cache.keys();
      if (oldest !== undefined) this.#cache.delete(oldest);
    }
    return body;
  }
}
