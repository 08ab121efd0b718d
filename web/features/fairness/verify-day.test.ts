import { pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import { commitmentOf, earlierDayKey, FairDraw } from '@rackets/engine/kernel/dice/draw.ts';
import { bytesToHex } from '@rackets/engine/kernel/values/digest.ts';
import { expect, test } from 'vitest';
import type { FairDraw as DrawRow } from './answers.ts';
import { verifyDay, type DayOfDraws } from './verify-day.ts';

const days = 105;
const root = new Uint8Array(32).fill(7);
const day = 3;
const key = earlierDayKey(pureDigest, root, days - day);

const of: DayOfDraws = {
  round: 1,
  salt: 'ab'.repeat(32),
  commitment: commitmentOf(pureDigest, root, days),
  day,
  key: bytesToHex(key),
  player: 'c-ann',
  seed: 'harbour lights',
};

/** What the house draws for a player: a chance and a sum each time. */
function drawn(nonce: number): DrawRow {
  const { round, salt, player, seed } = of;
  const draw = new FairDraw({ round, salt, player, seed, day, nonce }, pureDigest.hmacSha256(key));
  draw.chance(620_000, 'success');
  draw.between(180, 420, 'money');
  return {
    id: String(nonce),
    revision: 20 + nonce,
    created_at: '2026-11-21T12:00:00.000Z',
    event: 'small-crimes.attempted',
    nonce,
    act: 'Shake down a newsstand',
    rolls: draw.rolls.map((roll) => ({ ...roll, question: null, outcome: null, under: null })),
  };
}

const honest = [0, 1, 2, 3].map(drawn);

function changed(row: DrawRow, result: (before: number) => number): DrawRow {
  return {
    ...row,
    rolls: row.rolls.map((roll, n) => (n === 0 ? { ...roll, result: result(roll.result) } : roll)),
  };
}

test('a day that was drawn as the scheme says is fair', () => {
  expect(verifyDay(of, honest)).toStrictEqual({ wrong: new Map(), problems: [] });
  expect(verifyDay(of, [])).toStrictEqual({ wrong: new Map(), problems: [] });
});

test('a doctored roll is found, and only that one', () => {
  const doctored = honest.map((row) => (row.nonce === 2 ? changed(row, (before) => before + 1) : row));
  const { wrong, problems } = verifyDay(of, doctored);
  expect([...wrong.keys()]).toStrictEqual([2]);
  expect(wrong.get(2)).toMatch(/roll 1 \(success of 1000000\) gives \d+, not \d+/);
  expect(problems).toStrictEqual([]);
});

test('a draw that is missing is found by its number, at the front too', () => {
  expect(verifyDay(of, honest.toSpliced(1, 1)).problems).toStrictEqual([
    'Draw 2 is missing: the next one is number 3.',
  ]);
  expect(verifyDay(of, honest.slice(1)).problems).toHaveLength(1);
});

test('a key that was not promised is found, whatever it draws', () => {
  const other = { ...of, key: 'cd'.repeat(32) };
  const { wrong, problems } = verifyDay(other, honest);
  expect(problems).toStrictEqual([
    'The key of this day is not the one that was promised before the round began.',
  ]);
  expect(wrong.size).toBe(honest.length);
});

test.each([
  ['seed', { seed: 'harbour light' }],
  ['salt', { salt: 'ba'.repeat(32) }],
  ['player', { player: 'c-bob' }],
  ['round', { round: 2 }],
])('another %s gives other rolls', (_name, change) => {
  expect(verifyDay({ ...of, ...change }, honest).wrong.size).toBe(honest.length);
});
