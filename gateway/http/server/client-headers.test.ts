import { expect, test } from 'vitest';
import { callerAddress } from './client-headers.ts';

const from = (remoteAddress: string | undefined, header?: string) => ({
  headers: header === undefined ? {} : { 'x-forwarded-for': header },
  socket: { remoteAddress },
});

test.each([
  [0, '10.0.0.9', undefined, '10.0.0.9'],
  [0, '::ffff:10.0.0.9', '1.2.3.4', '10.0.0.9'],
  [1, '10.0.0.9', undefined, '10.0.0.9'],
  [1, '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  [1, '10.0.0.9', '1.2.3.4:5678', '1.2.3.4'],
  [1, '10.0.0.9', '::ffff:1.2.3.4', '1.2.3.4'],
  [1, '10.0.0.9', '6.6.6.6, [2001:DB8::1]:443', '2001:db8:0:0:0:0:0:1'],
  [2, '10.0.0.9', '6.6.6.6, 1.2.3.4, 10.0.0.8', '1.2.3.4'],
  [2, '10.0.0.9', '1.2.3.4', '1.2.3.4'],
  // What is no address is nobody's: the proxy's own counts.
  [1, '10.0.0.9', '1.2.3.4, unknown', '10.0.0.9'],
  [1, '::ffff:10.0.0.9', '', '10.0.0.9'],
  [0, undefined, undefined, ''],
])(
  'behind %i proxies, from %s with X-Forwarded-For %j, the caller is %s',
  (proxies, remote, header, address) => {
    expect(callerAddress(from(remote, header), proxies)).toBe(address);
  },
);
