import { createHash, createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesToHex, lengthPrefixed, pureDigest } from './digest.ts';

test('the pure digest gives the bytes of a native one', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.uint8Array({ maxLength: 100 }), (message, key) => {
      const native = createHmac('sha256', key).update(message).digest('hex');
      expect(bytesToHex(pureDigest.hmacSha256(key)(message))).toBe(native);
      const hash = createHash('sha256').update(message).digest('hex');
      expect(bytesToHex(pureDigest.sha256(message))).toBe(hash);
    }),
  );
});

test('a keyed HMAC may be asked many times', () => {
  const keyed = pureDigest.hmacSha256(new Uint8Array([1, 2, 3]));
  const message = new Uint8Array([4]);
  expect(keyed(message)).toStrictEqual(keyed(message));
});

test('fields are told apart by their lengths', () => {
  expect(bytesToHex(lengthPrefixed(['ab', '', 'é']))).toBe('0000000261620000000000000002c3a9');
  expect(bytesToHex(lengthPrefixed(['a', 'bc']))).not.toBe(bytesToHex(lengthPrefixed(['ab', 'c'])));
});
