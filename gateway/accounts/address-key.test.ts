import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressKey, plainAddress } from './address-key.ts';
import { AccountLimits } from './limits.ts';

describe('a client address', () => {
  test.each([
    ['1.2.3.4', '1.2.3.4'],
    [' 1.2.3.4 ', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['0000:0000:0000:0000:0000:ffff:0102:0304', '1.2.3.4'],
    ['[::ffff:1.2.3.4]:5678', '1.2.3.4'],
    ['::1', '0:0:0:0:0:0:0:1'],
    ['[::1]:443', '0:0:0:0:0:0:0:1'],
    ['fe80::1%eth0', 'fe80:0:0:0:0:0:0:1'],
    ['2001:DB8::00ff:0:1', '2001:db8:0:0:0:ff:0:1'],
    ['2001:db8:0:0:0:ff:0:1', '2001:db8:0:0:0:ff:0:1'],
    ['[2001:0db8:0:0::ff:0:1]', '2001:db8:0:0:0:ff:0:1'],
  ])('%j is %s', (text, plain) => {
    expect(plainAddress(text)).toBe(plain);
  });

  test.each(['', 'unknown', '1.2.3', '1.2.3.4.5', '1.2.3.4:port', '[1.2.3.4', 'g::1', '1:2:3:4:5:6:7', '_x'])(
    '%j is no address, and all such share one key',
    (text) => {
      expect([plainAddress(text), addressKey(text)]).toEqual([null, 'unknown']);
    },
  );

  test('of IPv6 the 64-bit network counts: its addresses share one key, the next network has its own', () => {
    expect(addressKey('2001:db8:0:7::1')).toBe('2001:db8:0:7');
    expect(addressKey('[2001:0DB8::0007:ffff:0:0:2]:80')).toBe('2001:db8:0:7');
    expect(addressKey('2001:db8:0:8::1')).not.toBe('2001:db8:0:7');
  });

  test('whatever text it is made of, a key is found, and finding the key of a plain address changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV6(), fc.ipV4(), fc.string({ maxLength: 60 })), (text) => {
        const plain = plainAddress(text);
        expect(addressKey(text)).toBe(plain === null ? 'unknown' : addressKey(plain));
        expect(plain === null ? null : plainAddress(plain)).toBe(plain);
      }),
    );
  });

  test('in another form has no other allowance', () => {
    const limits = new AccountLimits(false);
    const forms = ['1.2.3.4', '1.2.3.4:5678', '1.2.3.4:5679', '::ffff:1.2.3.4', '::ffff:102:304'];
    const waits = Array.from({ length: 31 }, (_, n) => limits.take('login', `a-${n}`, forms[n % 5] ?? '', 0));
    expect(waits.findIndex((seconds) => seconds > 0)).toBe(30);
  });
});
