import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandKey, recall, remember, rememberCommandsMs, type CommandMemory } from './command-memory.ts';
import { pureDigest } from '../values/digest.ts';

const start = 2_019_772_800_000;
const keyOf = (id: number): string => commandKey(pureDigest, 'a-ann', `k${id}`);

function bytesOf(memory: CommandMemory): number {
  return [...memory.values()].reduce((sum, { slots }) => sum + slots.byteLength, 0);
}

test('recalls exactly what a plain map of the last two hours would', () => {
  const step = fc.record({
    id: fc.nat(400),
    wait: fc.oneof(fc.nat(5), fc.nat(4_000)).map((seconds) => seconds * 1_000),
    revision: fc.oneof(fc.nat(), fc.integer({ min: 2 ** 32 - 2, max: 2 ** 40 - 1 })),
    asked: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), (steps) => {
      const memory: CommandMemory = new Map();
      const known = new Map<number, { revision: number; asked: number; at: number }>();
      let now = start;
      for (const { id, wait, revision, asked } of steps) {
        now += wait;
        const earlier = known.get(id);
        const remembered = earlier && earlier.at > now - rememberCommandsMs;
        expect(recall(memory, keyOf(id), now)).toStrictEqual(
          remembered ? { revision: earlier.revision, asked: earlier.asked } : null,
        );
        remember(memory, keyOf(id), { revision, asked }, now);
        known.set(id, { revision, asked, at: now });
      }
    }),
  );
});

test('the keys of one table do not take each other’s place', () => {
  const memory: CommandMemory = new Map();
  const keys = Array.from(
    { length: 1_000 },
    (_, n) => `${(n % 3).toString(16).padStart(8, '0')}${n.toString(16).padStart(6, '0')}07`,
  );
  keys.forEach((key, revision) => remember(memory, key, { revision, asked: revision }, start));
  expect(memory.size).toBe(1);
  keys.forEach((key, revision) => expect(recall(memory, key, start)?.revision).toBe(revision));
});

test('a command takes at most 32 bytes, and those of earlier hours take none', () => {
  const memory: CommandMemory = new Map();
  const anHour = 60_000;
  for (let hour = 0; hour < 4; hour += 1) {
    for (let n = 0; n < anHour; n += 1) {
      const revision = hour * anHour + n;
      remember(memory, keyOf(revision), { revision, asked: 0 }, start + hour * 3_600_000 + n);
    }
    expect(bytesOf(memory) / (Math.min(hour + 1, 3) * anHour)).toBeLessThanOrEqual(32);
  }
  expect(recall(memory, keyOf(0), start + 4 * 3_600_000)).toBeNull();
  expect(recall(memory, keyOf(4 * anHour - 1), start + 4 * 3_600_000)?.revision).toBe(4 * anHour - 1);
});
