import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

interface Hand {
  readonly id: string;
  readonly amount: number;
  readonly player_cards: readonly string[];
  readonly result: string | null;
  readonly profit: number | null;
}

const post = (key: string, path: string, body: object) =>
  game.call('POST', `/api/blackjack${path}`, { key, body });

test('[E307] the bet is `amount`, or `bet`, and not both', async () => {
  const { key } = await game.play('Betty');
  expect((await post(key, '', { amount: 120 })).json).toMatchObject({ amount: 120 });
  expect(await game.refusal('POST', '/api/blackjack', { key, body: { amount: 100, bet: 100 } })).toBe(
    '400 invalid',
  );
  expect(await game.refusal('POST', '/api/blackjack', { key, body: {} })).toBe('400 invalid');
  const { key: other } = await game.play('Bertie');
  expect((await post(other, '', { bet: 130 })).json).toMatchObject({ amount: 130 });
});

test('[E306] [E307] [E309] [E310] a hand is dealt once for two presses, stood, and listed in the history', async () => {
  const { key } = await game.play('Dora');
  const page = async () => (await game.call('GET', '/api/blackjack', { key })).json as { game: Hand | null };
  expect(await page()).toMatchObject({ game: null, returns: '98.03' });
  let [hands, profit] = [0, 0];
  // A natural ends at the deal: the next hand is played.
  for (let dealt: Hand | null = null; dealt?.result !== null;) {
    dealt = (await post(key, '', { bet: 100 })).json as Hand;
    hands += 1;
    profit += dealt.profit ?? 0;
  }
  expect((await page()).game).toMatchObject({ amount: 100, result: null });
  expect(await game.refusal('POST', '/api/blackjack', { key, body: { bet: 100 } })).toBe(
    '409 blackjack_in_play',
  );
  const both = await Promise.all([post(key, '/stand', {}), post(key, '/stand', {})]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const end = both.find(({ status }) => status === 200)?.json as Hand;
  profit += end.profit ?? 0;
  expect((await page()).game).toBeNull();
  const { json } = await game.call('GET', '/api/blackjack/statistics', { key });
  const history = field(field(json, 'history'), 'data') as readonly object[];
  expect(history).toHaveLength(hands);
  expect(history[0]).toMatchObject({ amount: 100, result: end.result, profit: end.profit });
  expect(json).toMatchObject({
    top_characters: [{ value: profit }],
    character: { count: hands, amount: 100 * hands, return: 100 * hands + profit },
  });
});

test('[E308] a card that was asked for twice is drawn once', async () => {
  const { key } = await game.play('Hitter');
  let hand: Hand | null = null;
  while (hand?.result !== null) hand = (await post(key, '', { bet: 100 })).json as Hand;
  const body = { attempt_id: hand.id, step: 2 };
  const both = await Promise.all([post(key, '/hit', body), post(key, '/hit', body)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
