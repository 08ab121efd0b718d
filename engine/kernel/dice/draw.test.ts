import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bytesToHex, hexToBytes, lengthPrefixed, pureDigest } from '../values/digest.ts';
import {
  certain,
  commitmentOf,
  earlierDayKey,
  FairDraw,
  maxRoll,
  previousDayKey,
  type DrawInput,
} from './draw.ts';
import { scriptedHmac } from '../testing/keys.ts';

const key = hexToBytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
const input: DrawInput = { round: 7, salt: 'c0ffee', player: 'c123', seed: 'my seed', day: 3, nonce: 41 };
const drawOf = (change: Partial<DrawInput> = {}) =>
  new FairDraw({ ...input, ...change }, pureDigest.hmacSha256(key));
const rollsOf = (draw: FairDraw, count = 12) => Array.from({ length: count }, () => draw.below(1000, 'x'));

const block = (i: number) =>
  createHmac('sha256', key)
    .update(lengthPrefixed(['pf/draw/v1', '7', 'c0ffee', 'c123', 'my seed', '41', String(i)]))
    .digest();

describe('a known answer', () => {
  test('is recorded to the byte: no version may change what a draw gives', () => {
    const draw = drawOf();
    expect([draw.below(certain, 'a'), draw.below(6, 'b'), draw.below(maxRoll, 'c')]).toStrictEqual(
      known.rolls,
    );
    expect(rollsOf(drawOf())).toStrictEqual(known.thousands);
  });

  test('follows from the published formula with any HMAC', () => {
    expect(block(0).toString('hex')).toBe(known.firstBlock);
    const values = [0, 1, 2].flatMap((i) => [0, 6, 12, 18, 24].map((at) => block(i).readUIntBE(at, 6)));
    expect(rollsOf(drawOf())).toStrictEqual(values.slice(0, 12).map((value) => value % 1000));
  });
});

/** A draw whose 48-bit values are these. */
const drawing = (...values: number[]) => new FairDraw(input, scriptedHmac(values));
const weightedAt = (value: number) => drawing(value).weighted([0, 2, 0, 3, 0], 'x');

describe('a draw', () => {
  test('gives the same rolls for the same input and others when any part of it differs', () => {
    const rolls = rollsOf(drawOf());
    expect(rollsOf(drawOf())).toStrictEqual(rolls);
    const others: Partial<DrawInput>[] = [
      { round: 8 },
      { salt: 'c0ffef' },
      { player: 'c124' },
      { seed: 'my seeds' },
      { nonce: 42 },
    ];
    for (const other of others) expect(rollsOf(drawOf(other))).not.toStrictEqual(rolls);
  });

  test('rejects the values near the top that would favour small results', () => {
    const top = 2 ** 48;
    // 2^48 mod 10 is 6: the six highest values are thrown away.
    expect(drawing(top - 6, 4).below(10, 'x')).toBe(4);
    expect(drawing(top - 1, top - 3, top - 6, 8).below(10, 'x')).toBe(8);
    expect(drawing(top - 7, 4).below(10, 'x')).toBe(9);
    expect(drawing(top - 1).below(2 ** 40, 'x')).toBe(2 ** 40 - 1);
  });

  test('notes what was asked, in order, and rejected values do not show', () => {
    const draw = new FairDraw(input, scriptedHmac([2 ** 48 - 1, 3, 500_000]));
    draw.below(10, 'first');
    draw.chance(500_001, 'second');
    expect(draw.record()).toStrictEqual({
      player: 'c123',
      day: 3,
      nonce: 41,
      rolls: [
        { label: 'first', n: 10, result: 3 },
        { label: 'second', n: certain, result: 500_000 },
      ],
    });
  });

  test('that was never asked leaves no record and needs no key', () => {
    const draw = new FairDraw(input, () => {
      throw new Error('no key');
    });
    expect(draw.record()).toBeNull();
  });

  test.each([0, -1, 1.5, maxRoll + 1, Number.NaN])('below %d is a bug', (n) => {
    expect(() => drawOf().below(n, 'x')).toThrow(/below a number from 1 to 2\^40/);
  });

  test('of one is always zero, of a certain chance always true, of none never', () => {
    fc.assert(
      fc.property(fc.nat(), (nonce) => {
        const draw = drawOf({ nonce });
        expect(draw.below(1, 'x')).toBe(0);
        expect(draw.chance(certain, 'x')).toBe(true);
        expect(draw.chance(0, 'x')).toBe(false);
      }),
    );
  });

  test('between two numbers gives both of them and nothing outside', () => {
    const draw = drawOf();
    const seen = new Set(Array.from({ length: 400 }, () => draw.between(-3, 3, 'x')));
    expect([...seen].toSorted((a, b) => a - b)).toStrictEqual([-3, -2, -1, 0, 1, 2, 3]);
  });

  test('by weights never gives one of weight zero and follows the sums exactly', () => {
    expect([0, 1, 2, 3, 4].map(weightedAt)).toStrictEqual([1, 1, 3, 3, 3]);
    expect(() => drawOf().weighted([0, 0], 'x')).toThrow(/below a number/);
  });

  test('that shuffles gives a permutation and leaves its argument', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), fc.nat(), (items, nonce) => {
        const copy = [...items];
        const mixed = drawOf({ nonce }).shuffle(items, 'x');
        expect(items).toStrictEqual(copy);
        expect(mixed.toSorted((a, b) => a - b)).toStrictEqual(items.toSorted((a, b) => a - b));
      }),
    );
  });
});

/** Chi-square of counts that should be equal. */
const chiSquare = (counts: readonly number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

const tally = (size: number, rolls: Iterable<number>) => {
  const counts = Array.from({ length: size }, () => 0);
  for (const roll of rolls) counts[roll] = (counts[roll] ?? 0) + 1;
  return counts;
};

describe('the rolls of many draws', () => {
  test('are as likely as each other (chi-square at one in a thousand, fixed seeds)', () => {
    const rolls = Array.from({ length: 3000 }, (_, nonce) => drawOf({ nonce }).below(10, 'x'));
    expect(chiSquare(tally(10, rolls), 300)).toBeLessThan(27.88);
    const inOne = drawOf();
    const within = Array.from({ length: 10_000 }, () => inOne.below(10, 'x'));
    expect(chiSquare(tally(10, within), 1000)).toBeLessThan(27.88);
  });

  test('shuffle three things into each of the six orders as often', () => {
    const orders = ['012', '021', '102', '120', '201', '210'];
    const draw = drawOf();
    const rolls = Array.from({ length: 6000 }, () => orders.indexOf(draw.shuffle([0, 1, 2], 'x').join('')));
    expect(chiSquare(tally(6, rolls), 1000)).toBeLessThan(20.52);
  });
});

describe('the chain of day keys', () => {
  test('leads from the root to the commitment by steps of SHA-256', () => {
    const chain = [3, 2, 1, 0].map((days) => earlierDayKey(pureDigest, key, days));
    expect(chain.map(bytesToHex)).toStrictEqual(known.chain);
    expect(commitmentOf(pureDigest, key, 3)).toBe(known.chain[0]);
    for (let day = 1; day <= 3; day += 1) {
      expect(previousDayKey(pureDigest, chain[day] ?? key)).toStrictEqual(chain[day - 1]);
    }
  });

  test('has one key when the round has no day', () => {
    expect(commitmentOf(pureDigest, key, 0)).toBe(bytesToHex(key));
  });
});

const known = {
  firstBlock: 'bac2a02ed1f640b74a1ce221bc8928b35cb0145b885e2d719ecd5d196433ce83',
  rolls: [844726, 5, 589093362864],
  thousands: [726, 713, 752, 849, 427, 254, 228, 75, 906, 428, 848, 331],
  chain: [
    'f4fa7a44b5d885b1c7bfbd58fcf951c7af6488a8a014b57c943b84c26c83fa47',
    '9b376db159b9b85810483d30347cb29f49a6f052e3e850a2b940048df9ebe986',
    '5fd6577e116e0768e64841d913b3b79ea481cd5524893fe566a7bbfa598a4b4c',
    '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  ],
};
