import { expect, test } from 'vitest';
import { bytesToHex, pureDigest, utf8ToBytes } from '../values/digest.ts';
import { FairDraw, previousDayKey, type DrawInput } from './draw.ts';
import { drawProblem, leadsTo } from './verify-draw.ts';

const key = pureDigest.sha256(utf8ToBytes('a key for tests'));
const input: DrawInput = { round: 7, salt: 'c0ffee', player: 'c123', seed: 'my seed', day: 3, nonce: 41 };

function drawn() {
  const draw = new FairDraw(input, pureDigest.hmacSha256(key));
  for (let n = 2; n < 20; n += 1) draw.below(n, `of ${n}`);
  return draw.rolls;
}
const problem = (change: Partial<DrawInput>, rolls = drawn()) =>
  drawProblem(pureDigest, bytesToHex(key), { ...input, ...change }, rolls);

test('a draw that was recorded as it fell has no problem', () => {
  expect(problem({})).toBeNull();
  expect(problem({}, [])).toBeNull();
});

test('a roll that was changed, left out or put in is told by its place', () => {
  const rolls = drawn();
  const last = rolls.length;
  const changed = rolls.map((roll, n) => (n === 4 ? { ...roll, result: (roll.result + 1) % roll.n } : roll));
  expect(problem({}, changed)).toBe(
    `roll 5 (of 6 of 6) gives ${rolls[4]?.result}, not ${changed[4]?.result}`,
  );
  expect(problem({}, rolls.slice(1))).toMatch(/^roll \d+ /);
  expect(problem({}, [...rolls, { label: 'more', n: 0, result: 0 }])).toBe(
    `roll ${last + 1} (more) is below 0, which nobody can draw`,
  );
});

test('other salt, player, seed, nonce or round give other rolls', () => {
  for (const change of [{ salt: '' }, { player: 'c124' }, { seed: 'x' }, { nonce: 42 }, { round: 8 }])
    expect(problem(change)).toMatch(/^roll \d+ /);
});

test('a key leads back by as many days as lie between, and by no other number', () => {
  const earlier = bytesToHex(previousDayKey(pureDigest, previousDayKey(pureDigest, key)));
  const leads = [0, 1, 2, 3].map((days) => leadsTo(pureDigest, bytesToHex(key), days, earlier));
  expect(leads).toEqual([false, false, true, false]);
});
