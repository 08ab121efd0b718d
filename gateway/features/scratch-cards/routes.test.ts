import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

test('[E316] a new gangster has the day’s cards, none of them open, and sees what they win', async () => {
  const { key } = await game.play('Dora');
  const page = await game.answer('GET scratch/create', { key });
  expect(page).toMatchObject({
    cost: 2_500,
    available: 5,
    available_bonus: 0,
    refill_available: true,
    card: null,
  });
  expect(page.chances.map(({ symbol }) => symbol)).toContain('perk');
  const { available_scratch } = await game.answer('GET state', { key });
  expect(available_scratch).toBe(5);
});

test('[E321] [R825] prizes are listed and added up, the player’s own and everybody’s', async () => {
  const { key } = await game.play('Edna');
  const none = { count: 0 };
  expect(await game.answer('GET scratch/statistics', { key })).toMatchObject({
    history: { data: [] },
    prizes_character: {
      money: { total: 0 },
      bullets: { total: 0 },
      bribes: { total: 0 },
      vehicle: none,
      none,
    },
    prizes_global: { credits: { total: 0 } },
  });
});

test('[E320] all of a newcomer’s cards can be scratched for the credits of a new account', async () => {
  const { key } = await game.play('Flora');
  const { count } = await game.answer('POST scratch/bulk', { key });
  expect(count).toBe(5);
  const { history, prizes_character: own } = await game.answer('GET scratch/statistics', { key });
  expect(history.data.map(({ type }) => type)).toEqual(Array.from({ length: 5 }, () => 'standard'));
  expect(own.cards).toBe(5);
  expect(await game.refusal('POST', '/api/scratch/bulk', { key })).toBe('422 scratch_cards_too_few');
});

test.each([
  ['422 scratch_cards_short', 'scratch'],
  ['422 scratch_cards_no_bonus', 'scratch/bonus'],
  ['404 scratch_cards_no_card', 'scratch/card1/claim'],
  ['404 not_found', `scratch/${'x'.repeat(80)}/claim`],
])('[E317] [E318] [E319] answers %s to POST %s of a newcomer', async (refusal, path) => {
  const { key } = await game.play(`Ned${'abcdefghij'[newcomers++]}x`);
  expect(await game.refusal('POST', `/api/${path}`, { key })).toBe(refusal);
});

let newcomers = 0;
