import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('a limit that is set twice at once is set once, and the page shows it', async () => {
  const { key } = await game.play('Dora');
  expect(await game.answer('GET play-limits', { key })).toMatchObject({ limit: null, lost: 0, left: null });
  const set = () => game.call('POST', '/api/play-limits', { key, body: { limit: 5_000 } });
  const both = await Promise.all([set(), set()]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409]);
  expect(await game.answer('GET play-limits', { key })).toMatchObject({ limit: 5_000, left: 5_000 });
});

test('a game refuses who is on a break', async () => {
  const { key } = await game.play('Eve');
  await game.answer('POST play-limits/break', { key, body: { hours: 24 } });
  expect(await game.refusal('POST', '/api/blackjack', { key, body: { bet: 100 } })).toBe(
    '422 play_limits_break',
  );
});

test.each([{}, { limit: -1 }, { limit: 2 ** 53 }, { limit: '9' }, { limit: 9, more: 1 }])(
  'the body %j is refused',
  async (body) => {
    const { key } = await game.play(`Fay${JSON.stringify(body).length}`);
    expect(await game.refusal('POST', '/api/play-limits', { key, body })).toMatch(/^400 /);
  },
);
