import { lottoState } from '@rackets/engine/features/lotto/state.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let draw: string;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  const { key } = await game.play('Opener');
  const { draws } = await game.answer('GET lotto', { key });
  draw = draws[0]?.id ?? '';
});
afterAll(() => game.stop());

test('[E337] [E338] [R600~] tickets count for the draw, for everybody’s jackpot and for one’s own chance', async () => {
  const { key } = await game.play('Rosa');
  const before = await game.answer('GET lotto', { key });
  expect(before.returns).toBe('80');
  expect(before.draws.map(({ type }) => type)).toEqual(['money', 'bullets']);
  const bought = await game.answer('POST lotto', { key, body: { draw_id: draw, amount: 50 } });
  expect(bought).toEqual({ draw_id: draw, type: 'money', amount: 50 });
  const [after] = (await game.answer('GET lotto', { key })).draws;
  expect(after).toMatchObject({ character_tickets: 50, tickets: (before.draws[0]?.tickets ?? 0) + 50 });
  const { key: other } = await game.play('Otto');
  const [seen] = (await game.answer('GET lotto', { key: other })).draws;
  expect(seen).toMatchObject({ character_tickets: 0, tickets: after?.tickets });
});

test('[E338] a double click under one key buys once', async () => {
  const { key } = await game.play('Dubble');
  const press = () =>
    game.call('POST', '/api/lotto', {
      key,
      body: { draw_id: draw, amount: 3 },
      headers: { 'Idempotency-Key': 'one-press' },
    });
  const answers = await Promise.all([press(), press()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await game.answer('GET lotto', { key })).draws[0]?.character_tickets).toBe(3);
});

test('[E339] the record says what was entered, and lists the draws that were made', async () => {
  const { key } = await game.play('Berta');
  await game.answer('POST lotto', { key, body: { draw_id: draw, amount: 4 } });
  const mine = await game.answer('GET lotto/statistics', { key });
  expect(mine.character).toEqual({
    rank: null,
    draws_entered: 1,
    draws_won: 0,
    average_chance: null,
    total_tickets: 4,
    draws_won_prizes: 0,
  });
  expect(mine.draws).toMatchObject({ current_page: 1, data: [] });
  const bullets = await game.answer('GET lotto/statistics', {
    key,
    query: { type: 'bullets', only: 'entered' },
  });
  expect(bullets).toMatchObject({ type: 'bullets', character: { draws_entered: 0 } });
});

test.each([
  ['404 lotto_unknown', { draw_id: 'nothing', amount: 1 }],
  ['422 lotto_short', { amount: 10 ** 9 }],
  ['400 invalid', { amount: 0 }],
  ['400 invalid', { amount: -3 }],
  ['400 invalid', { amount: 2 ** 53 }],
  ['400 invalid', { amount: 1, type: 'money' }],
])('[E338] answers %s to %j', async (refusal, body) => {
  const { key } = await game.play(`Ned${String(refusal.length)}${JSON.stringify(body).length}`);
  expect(await game.refusal('POST', '/api/lotto', { key, body: { draw_id: draw, ...body } })).toBe(refusal);
});

test('older pages and unknown types are refused', async () => {
  const { key } = await game.play('Pager');
  const read = (query: string) => game.refusal('GET', `/api/lotto/statistics?${query}`, { key });
  expect(await read('draws_page=2')).toBe('403 premium_required');
  expect(await read('type=credits')).toBe('400 invalid');
  expect(await read('only=mine')).toBe('400 invalid');
});

test('no player’s tickets are in another’s answers', async () => {
  const { key, character } = await game.play('Silent');
  await game.answer('POST lotto', { key, body: { draw_id: draw, amount: 2 } });
  const { key: other } = await game.play('Curious');
  const { text } = await game.call('GET', '/api/lotto', { key: other });
  expect(text).not.toContain(character);
  const held = await game.pipeline.view((world) => lottoState(world).open.get('money')?.held.get(character));
  expect(held).toBe(2);
});
