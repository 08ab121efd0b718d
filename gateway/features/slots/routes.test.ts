import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const session = 'a1'.repeat(16);

test('[E313] [E314] [E315] [R742] spins show in the record, in the jackpot and among those who play here', async () => {
  const { key } = await game.play('Dora');
  const page = await game.answer('GET slots', { key });
  expect(page).toMatchObject({ returns: '94.5', jackpot_winner: null, active_players: 0 });
  expect(page.jackpot).toBe(page.jackpot_seed);
  const body = { amount: 500, session };
  const first = await game.answer('POST slots/spin', { key, body });
  expect(first).toMatchObject({ amount: 500, jackpot_balance: page.jackpot + 10, active_players: 1 });
  expect(first.payout).toBe(500 * (first.multiplier ?? 0));
  const second = await game.answer('POST slots/spin', { key, body });
  expect((await game.answer('GET slots', { key })).jackpot).toBe(page.jackpot + 20);
  const statistics = await game.answer('GET slots/statistics', { key });
  const profit = first.payout + second.payout - 1_000;
  expect(statistics).toMatchObject({
    spins: 2,
    amount: 1_000,
    profit,
    jackpot_count: 0,
    jackpot_amount: 0,
    daily_limit: { used: 2 },
    top_jackpots: [],
  });
  expect(statistics.top_characters.map(({ value }) => value)).toEqual([profit]);
  const here = statistics.locations.filter(({ active_players }) => active_players > 0);
  expect(statistics.locations).toHaveLength(10);
  expect(here).toMatchObject([
    { location_id: page.location_id, jackpot: page.jackpot + 20, jackpot_previous: null },
  ]);
});

test('[E314] a spin that is sent twice under one key happened once', async () => {
  const { key } = await game.play('Edna');
  const given = { key, body: { amount: 100, session }, headers: { 'Idempotency-Key': 'the-same-press' } };
  const both = await Promise.all([1, 2].map(() => game.call('POST', '/api/slots/spin', given)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect((await game.answer('GET slots/statistics', { key })).spins).toBe(1);
});

test.each([
  ['422 slots_amount', { amount: 101, session }],
  ['422 slots_amount', { amount: 2_000_000, session }],
  ['422 slots_short', { amount: 25_000, session }],
  ['400 invalid', { amount: -100, session }],
  ['400 invalid', { amount: 2 ** 53, session }],
  ['400 invalid', { amount: 100 }],
  ['400 invalid', { amount: 100, session: 'too short' }],
  ['400 invalid', { amount: 100, session, free: true }],
])('[E314] [R742~] answers %s to %j', async (refusal, body) => {
  const key = await keyOf();
  expect(await game.refusal('POST', '/api/slots/spin', { key, body })).toBe(refusal);
});

let gamblers = 0;
async function keyOf(): Promise<string> {
  gamblers += 1;
  return (await game.play(`Ned${gamblers}${gamblers}`)).key;
}
