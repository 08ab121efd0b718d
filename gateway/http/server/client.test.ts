import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Avatars } from '../../media/avatars.ts';
import type { Settings } from '../../settings/settings.ts';
import { noncePlaceholder } from './client.ts';
import { startTestGame, type TestGame } from '../testing/test-game.ts';

const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;
/** Digests, which nothing can compress. */
const font = Buffer.concat(
  Array.from({ length: 64 }, (_, n) => createHash('sha256').update(`font ${n}`).digest()),
);
const page = '<!doctype html><title>Rackets</title>';
let game: TestGame;
beforeAll(async () => {
  const client = {
    '/index.html': page,
    '/assets/index-abc.js': script,
    '/assets/a.woff2': font,
    '/site.webmanifest': '{}',
  };
  game = await startTestGame({ client });
});
afterAll(() => game.stop());

function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: NodeJS.Dict<unknown>; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const sent = request(game.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('the built client', () => {
  test.each(['/', '/register', '/main/small', '/main/character/c1'])(
    '%s is the page, always fresh',
    async (path) => {
      const { status, headers, text } = await game.call('GET', path);
      expect([status, text]).toEqual([200, page]);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      const etag = headers.get('etag') ?? '';
      const again = await game.call('GET', path, { headers: { 'If-None-Match': etag } });
      expect([again.status, again.text]).toEqual([304, '']);
    },
  );

  test('hashed files are cached for ever, others are revalidated', async () => {
    const asset = await game.call('GET', '/assets/index-abc.js');
    expect(asset.text).toBe(script);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const manifest = await game.call('GET', '/site.webmanifest');
    expect(manifest.headers.get('cache-control')).toBe('no-cache');
    expect(manifest.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  });

  test('are compressed as the client accepts it, except for what does not shrink', async () => {
    const brotli = await raw('/assets/index-abc.js', { 'Accept-Encoding': 'gzip, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(script);
    expect(brotli.headers['vary']).toBe('Accept-Encoding');
    const plain = await raw('/assets/index-abc.js', {});
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers['etag']).not.toBe(brotli.headers['etag']);
    const refused = await raw('/assets/index-abc.js', { 'Accept-Encoding': 'gzip;q=0, br;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
    const kept = await raw('/assets/a.woff2', { 'Accept-Encoding': 'gzip, br' });
    expect(kept.headers['content-encoding']).toBeUndefined();
    expect(kept.headers['content-type']).toBe('font/woff2');
    expect(kept.headers['content-length']).toBe('2048');
  });

  test('a missing file is 404, never the page; a path cannot leave the folder', async () => {
    expect((await game.call('GET', '/assets/gone.js')).status).toBe(404);
    const escaped = await raw('/assets/../../package.json', {});
    expect(escaped.body.toString()).not.toContain('rackets');
    expect((await raw('/..%2f..%2fpackage.json', {})).body.toString()).toBe(page);
  });

  test('HEAD answers without a body, other methods not at all', async () => {
    const head = await game.call('HEAD', '/');
    expect([head.status, head.text, head.headers.get('content-length')]).toEqual([
      200,
      '',
      String(page.length),
    ]);
    const posted = await game.call('POST', '/');
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('its policy runs scripts from here alone, without exception for inline ones', async () => {
    const { headers } = await game.call('GET', '/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("connect-src 'self' ws://localhost:3001 ws://127.0.0.1:3001");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('a page that makes style elements of its own gets a new nonce each time', async () => {
    const client = { '/index.html': `<meta property="csp-nonce" nonce="${noncePlaceholder}">` };
    const settings = { publicUrl: 'https://play.example', publicWsUrl: 'wss://play.example/live' };
    const other = await startTestGame({ client, settings });
    const nonces = new Set<string>();
    for (let time = 0; time < 3; time += 1) {
      const { headers, text } = await other.call('GET', '/');
      const nonce = /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toMatch(new RegExp(`style-src 'self'[^;]* 'nonce-${nonce.replace(/[+/]/g, '[+/]')}'`));
      expect(policy).toContain("connect-src 'self' wss://play.example;");
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('strict-transport-security')).not.toBeNull();
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
    await other.stop();
  });

  test('a service worker that is off is answered with the one that removes itself', async () => {
    const client = { '/service-worker.js': 'keep', '/service-worker-off.js': 'leave' };
    for (const [serviceWorker, text] of [
      [true, 'keep'],
      [false, 'leave'],
    ] as const) {
      const other = await startTestGame({ client, settings: { serviceWorker } });
      const answer = await other.call('GET', '/service-worker.js');
      expect([answer.text, answer.headers.get('cache-control')]).toEqual([text, 'no-cache']);
      await other.stop();
    }
  });

  test('while it is not built the server says so', async () => {
    const other = await startTestGame();
    const { status, text } = await other.call('GET', '/');
    expect([status, text]).toEqual([404, 'The client is not built. Run: npm run build']);
    await other.stop();
  });
});

describe('GET /avatars/:seed.svg', () => {
  test('draws the same portrait for the same seed, to be kept for ever', async () => {
    const first = await game.call('GET', '/avatars/c0abc.svg');
    const again = await game.call('GET', '/avatars/c0abc.svg');
    const other = await game.call('GET', '/avatars/c0abd.svg');
    expect(first.status).toBe(200);
    expect(first.text).toMatch(/^<svg/);
    expect(again.text).toBe(first.text);
    expect(other.text).not.toBe(first.text);
    expect(first.headers.get('content-type')).toBe('image/svg+xml');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('content-security-policy')).toContain("default-src 'none'");
    const plain = await raw('/avatars/c0abc.svg', {});
    expect(plain.body.toString()).toBe(first.text);
  });

  test.each(['', 'a b.svg', `${'x'.repeat(65)}.svg`, '..%2f.svg', 'abc.png', '<script>.svg'])(
    'the seed %j is invalid: 404',
    async (file) => {
      expect((await game.call('GET', `/avatars/${file}`)).status).toBe(404);
    },
  );

  describe('made-up seeds', () => {
    const known = (seed: string) => seed.startsWith('known');
    const startOther = (trustedProxies: number) =>
      // Its clock stands, so that no allowance comes back.
      startTestGame({ avatars: new Avatars({ isKnown: known, now: () => 0 }), settings: { trustedProxies } });
    const statusesOf = async (other: TestGame, count: number, seed: string, from: string) => {
      const statuses: number[] = [];
      for (let n = 0; n < count; n += 1) {
        const headers = { 'X-Forwarded-For': from };
        statuses.push((await other.call('GET', `/avatars/${seed}${n}.svg`, { headers })).status);
      }
      return statuses;
    };

    test('of one client take nothing from another', async () => {
      const other = await startOther(1);
      const statuses = await statusesOf(other, 205, 'made-up', '10.0.0.1');
      expect(statuses.slice(0, 200).every((status) => status === 200)).toBe(true);
      expect(statuses.slice(200)).toEqual([503, 503, 503, 503, 503]);
      expect(await statusesOf(other, 1, 'fresh', '10.0.0.2')).toEqual([200]);
      await other.stop();
    });

    test('of many clients together leave room for the faces of the game, which are kept', async () => {
      const other = await startOther(1);
      await statusesOf(other, 200, 'one-', '10.0.0.1');
      await statusesOf(other, 200, 'two-', '10.0.0.2');
      expect(await statusesOf(other, 1, 'fresh', '10.0.0.3')).toEqual([503]);
      expect(await statusesOf(other, 3, 'known', '10.0.0.3')).toEqual([200, 200, 200]);
      // Drawn once: from then on whoever has no allowance left sees them, too.
      await statusesOf(other, 200, 'late', '10.0.0.4');
      expect(await statusesOf(other, 3, 'known', '10.0.0.1')).toEqual([200, 200, 200]);
      await other.stop();
    });
  });
});

describe('who else may speak on the pages', () => {
  const policyOf = async (settings: Partial<Settings>) => {
    const other = await startTestGame({ client: { '/index.html': page }, settings });
    const { headers } = await other.call('GET', '/');
    await other.stop();
    return headers;
  };

  test('[R006] nobody, until a provider of sign-in is named; then its own addresses and no others', async () => {
    const alone = await policyOf({});
    expect(alone.get('content-security-policy')).not.toMatch(/google|apple|frame-src/);
    expect(alone.get('cross-origin-opener-policy')).toBe('same-origin');
    const named = await policyOf({ google: { clientId: 'g', keysUrl: 'https://keys.example' } });
    const policy = named.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' https://accounts.google.com/gsi/client;");
    expect(policy).toContain('frame-src https://accounts.google.com/gsi/;');
    expect(policy).not.toContain('apple');
    // Its window answers into ours.
    expect(named.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
  });
});
