import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { isPublicAddress } from '../outbound/public-host.ts';
import { FetchError, fetchImage, maxFetchedBytes, type FetcherParts } from './fetch-image.ts';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A site that answers by `handle`, reached without TLS, and how often it was asked for what. */
async function site(handle: RequestListener) {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.headers.host} ${incoming.url}`);
    handle(incoming, outgoing);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  const resolved: string[] = [];
  const parts: FetcherParts = {
    resolve: (host) => {
      resolved.push(host);
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
    },
    request: (options, answered) => request({ ...options, port }, answered),
    mayReach: () => true,
  };
  return { asked, resolved, parts };
}

const url = new URL('https://pictures.example/a/b.png?c=1');

describe('a picture of another site', () => {
  test('is read from the address that its name was resolved to, once', async () => {
    const { asked, resolved, parts } = await site((_incoming, outgoing) => outgoing.end('bytes'));
    expect(String(await fetchImage(url, parts))).toBe('bytes');
    expect(resolved).toStrictEqual(['pictures.example']);
    expect(asked).toStrictEqual([expect.stringMatching(/^pictures\.example(:\d+)? \/a\/b\.png\?c=1$/)]);
  });

  test('is refused where its name, or one of its addresses, is private, before anything is sent', async () => {
    const { asked, parts } = await site((_incoming, outgoing) => outgoing.end('secret'));
    const addresses = [
      { address: '93.184.216.34', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ];
    const found: FetcherParts = {
      ...parts,
      resolve: () => Promise.resolve(addresses),
      mayReach: isPublicAddress,
    };
    await expect(fetchImage(url, found)).rejects.toThrow(FetchError);
    await expect(
      fetchImage(new URL('https://[::1]/'), { ...parts, mayReach: isPublicAddress }),
    ).rejects.toThrow(FetchError);
    expect(asked).toStrictEqual([]);
  });

  test('is not looked for behind a redirect or an error', async () => {
    for (const status of [301, 302, 307, 204, 404, 500]) {
      const { asked, parts } = await site((_incoming, outgoing) =>
        outgoing.writeHead(status, { location: 'https://elsewhere.example/' }).end(),
      );
      await expect(fetchImage(url, parts)).rejects.toThrow(FetchError);
      expect(asked).toHaveLength(1);
    }
  });

  test('has two megabytes at most, whatever the site says of it', async () => {
    for (const more of [0, 1]) {
      const { parts } = await site((_incoming, outgoing) =>
        outgoing.end(Buffer.alloc(maxFetchedBytes + more)),
      );
      const fetched = fetchImage(url, parts).then(
        (bytes) => bytes.length,
        (error: unknown) => error instanceof FetchError,
      );
      expect(await fetched).toBe(more === 0 ? maxFetchedBytes : true);
    }
  });

  test.each([
    'http://pictures.example/',
    'https://pictures.example:8443/',
    'https://me:secret@pictures.example/',
  ])('is not fetched from %s', async (address) => {
    const { asked, parts } = await site((_incoming, outgoing) => outgoing.end());
    await expect(fetchImage(new URL(address), parts)).rejects.toThrow(FetchError);
    expect(asked).toStrictEqual([]);
  });
});

test.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['169.254.169.254', false],
  ['100.100.100.200', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['fc00::1', false],
  ['fe80::1', false],
  ['ff02::1', false],
  ['2002:a00:1::', false],
  ['2001:db8::1', false],
  ['93.184.216.34', true],
  ['172.32.0.1', true],
  ['2606:2800:220:1::1', true],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
