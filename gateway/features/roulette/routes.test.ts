import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let gamblers = 0;
const spin = (key: string, bets: object) => game.call('POST', '/api/roulette', { key, body: { bets } });

test('[E311] [E312] [R804~] spins are listed among the last results, winning ones among the top games, and all in the player’s record', async () => {
  const { key } = await game.play('Dora');
  const table = (await game.call('GET', '/api/roulette', { key })).json as { minimum_bet: number };
  expect(table).toMatchObject({ returns: '94.7', results: [] });
  // Zeros lose all of it, odd numbers a hundred; even ones win a hundred.
  const bets = { red: 100, black: 100, even: 100 };
  const first = (await spin(key, bets)).json as { result: number; amount: number; return: number };
  expect(first.amount).toBe(300);
  expect([0, 200, 400]).toContain(first.return);
  await spin(key, bets);
  const after = (await game.call('GET', '/api/roulette', { key })).json as { results: number[] };
  expect(after.results).toHaveLength(2);
  expect(after.results[1]).toBe(first.result);
  const { json } = await game.call('GET', '/api/roulette/statistics', { key });
  const { character, top_bets, top_characters } = json as {
    character: { count: number; amount: number; return: number };
    top_bets: { character: { username: string }; amount: number; return: number }[];
    top_characters: { value: number }[];
  };
  expect(character).toMatchObject({ count: 2, amount: 600 });
  expect(top_characters.map(({ value }) => value)).toEqual([character.return - character.amount]);
  for (const top of top_bets) {
    expect(top.character.username).toBe('Dora');
    expect(top.return).toBeGreaterThan(top.amount);
  }
});

test.each([
  ['422 roulette_no_bets', {}],
  ['422 roulette_limits', { red: 1 }],
  ['422 roulette_limits', { red: 2_000_000 }],
  ['400 invalid', { red: 0 }],
  ['400 invalid', { 'number-37': 100 }],
  ['400 invalid', { red: 2 ** 53 }],
])('[E311] answers %s to %j', async (refusal, bets) => {
  gamblers += 1;
  const { key } = await game.play(`Ned${gamblers}${gamblers}`);
  expect(await game.refusal('POST', '/api/roulette', { key, body: { bets } })).toBe(refusal);
});
