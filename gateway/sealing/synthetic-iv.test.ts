import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sealBytes, sealer } from './synthetic-iv.ts';

const key = new Uint8Array(32).fill(1);
const context = Buffer.from('one place');
const text = fc.string({ unit: 'binary', maxLength: 300 });

test('what is sealed opens as it was, and the same again gives the same bytes', () => {
  fc.assert(
    fc.property(text, (plain) => {
      const sealed = sealer(key).seal(plain, context);
      expect(sealer(key).open(sealed, context)).toBe(plain);
      expect(sealer(key).seal(plain, context).equals(sealed)).toBe(true);
      expect(sealed.length).toBe(Buffer.byteLength(plain) + sealBytes);
    }),
  );
});

test('another text, context or key gives another nonce and other bytes', () => {
  const { seal } = sealer(key);
  const one = seal('one', context);
  const others = [
    seal('two', context),
    seal('one', Buffer.from('another place')),
    sealer(new Uint8Array(32).fill(2)).seal('one', context),
  ];
  for (const other of others) expect(other.subarray(0, 12).equals(one.subarray(0, 12))).toBe(false);
});

test('any changed bit, another context and another key open nothing', () => {
  const { seal, open } = sealer(key);
  const sealed = seal('a secret', context);
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const changed = Buffer.from(sealed);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(open(changed, context)).toBeNull();
  }
  expect(open(sealed, Buffer.from('another place'))).toBeNull();
  expect(sealer(new Uint8Array(32).fill(2)).open(sealed, context)).toBeNull();
  expect(open(sealed.subarray(0, 20), context)).toBeNull();
});
