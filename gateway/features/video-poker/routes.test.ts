import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let gamblers = 0;

interface Hand {
  readonly id: string;
  readonly cards: readonly string[];
  readonly cards_final: readonly string[] | null;
  readonly result: string | null;
  readonly payout: number | null;
}

const post = (key: string, path: string, body: object) =>
  game.call('POST', `/api/videopoker${path}`, { key, body });
const statuses = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

test('[E322] [E323] [E324] [E325] a hand is dealt and completed once for two presses, and listed in the history', async () => {
  const { key } = await game.play('Dora');
  const page = async () => (await game.call('GET', '/api/videopoker', { key })).json;
  expect(await page()).toMatchObject({
    game: null,
    returns: '98.4',
    bets: [1_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000],
  });
  const dealt = await Promise.all([post(key, '', { amount: 1_000 }), post(key, '', { amount: 1_000 })]);
  expect(statuses(dealt)).toEqual([200, 409]);
  const hand = dealt.find(({ status }) => status === 200)?.json as Hand;
  expect(hand).toMatchObject({ amount: 1_000, cards_final: null, payout: null });
  // A reload in the middle shows the same cards.
  expect(field(await page(), 'game')).toEqual(hand);
  const body = { hold: [0, 2], attempt_id: hand.id, step: 1 };
  const both = await Promise.all([post(key, '/complete', body), post(key, '/complete', body)]);
  expect(statuses(both)).toEqual([200, 409]);
  const end = both.find(({ status }) => status === 200)?.json as Hand;
  expect([end.cards_final?.[0], end.cards_final?.[2]]).toEqual([hand.cards[0], hand.cards[2]]);
  expect(await page()).toMatchObject({ game: null });
  const { json } = await game.call('GET', '/api/videopoker/statistics', { key });
  const history = field(field(json, 'history'), 'data') as readonly object[];
  const { result, payout, cards_final } = end;
  expect(history).toMatchObject([
    { amount: 1_000, cards: hand.cards, held: [0, 2], cards_final, result, payout },
  ]);
  expect(json).toMatchObject({
    top_characters: [{ value: (payout ?? 0) - 1_000 }],
    character: { count: 1, amount: 1_000, return: payout },
  });
});

test('[E324] one idempotency key completes a hand once and answers the same', async () => {
  const { key } = await game.play('Again');
  await post(key, '', { amount: 1_000 });
  const headers = { 'Idempotency-Key': 'once' };
  const complete = () => game.call('POST', '/api/videopoker/complete', { key, body: { hold: [] }, headers });
  const [first, second] = [await complete(), await complete()];
  expect([first.status, second.json]).toEqual([200, first.json]);
});

test.each([
  ['400 invalid', '', {}],
  ['400 invalid', '', { amount: 0 }],
  ['400 invalid', '', { amount: -1_000 }],
  ['400 invalid', '', { amount: 2 ** 53 }],
  ['400 invalid', '', { amount: 1_000, city: 'chicago' }],
  ['422 video_poker_bet', '', { amount: 2_000 }],
  ['422 video_poker_short', '', { amount: 1_000_000 }],
  ['409 video_poker_no_hand', '/complete', { hold: [] }],
  ['400 invalid', '/complete', {}],
  ['400 invalid', '/complete', { hold: [5] }],
  ['400 invalid', '/complete', { hold: [1, 1] }],
  ['400 invalid', '/complete', { hold: [0, 1, 2, 3, 4, 0] }],
])('answers %s to POST videopoker%s %j', async (refusal, path, body) => {
  gamblers += 1;
  const { key } = await game.play(`Ned${gamblers}${gamblers}`);
  expect(await game.refusal('POST', `/api/videopoker${path}`, { key, body })).toBe(refusal);
});

test('[E324] a hand is another’s business only to its owner', async () => {
  const [mine, other] = [await game.play('Owner'), await game.play('Other')];
  const { id } = (await post(mine.key, '', { amount: 1_000 })).json as Hand;
  const body = { hold: [], attempt_id: id };
  const path = '/api/videopoker/complete';
  expect(await game.refusal('POST', path, { key: other.key, body })).toBe('409 video_poker_no_hand');
  await post(other.key, '', { amount: 1_000 });
  expect(await game.refusal('POST', path, { key: other.key, body })).toBe('409 video_poker_changed');
});
