import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let neds = 0;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  await game.play('Opener');
});
afterAll(() => game.stop());

const params = { id: '1' };
const bet = { asset: 'money', amount: 100, horse_number: 1 } as const;

test('[E333] [E335] [R708] a race is listed with its field and odds, and shows what may be bet', async () => {
  const { key } = await game.play('Rosa');
  const { races } = await game.answer('GET horseracing', { key });
  expect(races.data).toHaveLength(1);
  const { race, bet_amounts, current_bets, next_race } = await game.answer('GET horseracing/:id', {
    key,
    params,
  });
  expect(races.data[0]).toEqual(race);
  expect(race).toMatchObject({ id: '1', state: 'scheduled', started_at: null });
  expect(race.horses.map(({ position, time, timeline }) => [position, time, timeline])).toEqual(
    race.horses.map(() => [null, null, []]),
  );
  expect(Number(race.returns)).toBeGreaterThanOrEqual(85);
  expect(Number(race.returns)).toBeLessThanOrEqual(90);
  expect(bet_amounts.money).toContain(100);
  expect(current_bets).toEqual([]);
  expect(next_race?.id).toBe('1');
});

test('[E334] [E336] [R709] a bet is answered with what it may return, shown with the race, and listed as pending', async () => {
  const { key } = await game.play('Berta');
  const placed = await game.answer('POST horseracing/:id/bet', { key, params, body: bet });
  const { race, current_bets } = await game.answer('GET horseracing/:id', { key, params });
  const percent = race.horses[0]?.payout_percent ?? 0;
  expect(placed).toEqual({ race_id: '1', ...bet, potential_return: percent });
  expect(current_bets).toEqual([{ ...bet, potential_return: percent, payout: null }]);
  const mine = await game.answer('GET horseracing/statistics', { key });
  const { odds_fractional, odds_decimal, odds_american } = race.horses[0] ?? {};
  expect(mine.history.data).toMatchObject([
    {
      race_id: '1',
      horse_number: 1,
      odds: { odds_fractional, odds_decimal, odds_american },
      asset: 'money',
      amount: 100,
      payout: null,
    },
  ]);
  expect(mine.character).toMatchObject({ count: 1, amount: 100, return: 0 });
  const { key: other } = await game.play('Curious');
  expect((await game.answer('GET horseracing/:id', { key: other, params })).current_bets).toEqual([]);
});

test('[R671] of two presses at once, one backs the horse and the other is told so', async () => {
  const { key } = await game.play('Dubble');
  const press = () => game.call('POST', '/api/horseracing/1/bet', { key, body: bet });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test.each([
  ['404 horse_racing_unknown', '77', {}],
  ['422 horse_racing_amount', '1', { amount: 101 }],
  ['422 horse_racing_short', '1', { asset: 'bullets', amount: 10 }],
  ['400 invalid', '1', { horse_number: 11 }],
  ['400 invalid', '1', { amount: -1 }],
  ['400 invalid', '1', { amount: 2 ** 53 }],
  ['400 invalid', '1', { odds: 5 }],
])('[E336] answers %s for race %s and %j', async (refusal, id, body) => {
  neds += 1;
  const { key } = await game.play(`Ned${'bcdfghjk'[neds] ?? ''}y`);
  expect(await game.refusal('POST', `/api/horseracing/${id}/bet`, { key, body: { ...bet, ...body } })).toBe(
    refusal,
  );
});

test('a race that does not exist is not found, and older pages of bets are refused', async () => {
  const { key } = await game.play('Pager');
  expect(await game.refusal('GET', '/api/horseracing/9', { key })).toBe('404 horse_racing_unknown');
  expect(await game.refusal('GET', '/api/horseracing/statistics?page=2', { key })).toBe(
    '403 premium_required',
  );
});
