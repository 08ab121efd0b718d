import { expect, test } from 'vitest';
import { withOwnOptions } from './own-options.ts';

const timeoutOf = (url: string): number => Number(/.*keepAliveTimeout=(\d+)$/.exec(url)?.[1]);

test('no two clients of a process have the same options, and none loses those of its address', () => {
  const addresses = [
    'esdb://here:2113',
    'esdb://here:2113/',
    'esdb://a:1,b:2?tls=false',
    'esdb+discover://c?tls=true&connectionName=me',
  ];
  const urls = [...addresses, ...addresses].map((address) => withOwnOptions(address));
  expect(urls.map((url) => url.replace(/[?&]keepAliveTimeout=\d+$/, ''))).toEqual([
    ...addresses,
    ...addresses,
  ]);
  expect(new Set(urls.map(timeoutOf)).size).toBe(urls.length);
  for (const url of urls) expect(timeoutOf(url)).toBeGreaterThan(10_000);
});

test('an address that sets the option keeps it, within a few milliseconds', () => {
  const set = timeoutOf(withOwnOptions('esdb://here?tls=false&keep_alive-timeout=45000'));
  expect(set - 45_000).toBeGreaterThan(0);
  expect(set - 45_000).toBeLessThan(1000);
  expect(timeoutOf(withOwnOptions('esdb://here?keepAliveTimeout=-1'))).toBeGreaterThan(24 * 3_600_000);
});
