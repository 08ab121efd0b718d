import { hideoutRules } from '@rackets/engine/features/hideout/rules.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[E394] a hideout is left when its least time is over, and not before', async () => {
  const { periods, leastSeconds } = hideoutRules.defaults;
  const { key } = await game.play('Ann');
  const call = (method: string, body?: object) =>
    game.call(method, '/api/hideout', { key, ...(body ? { body } : {}) });
  expect((await call('DELETE')).status).toBe(422);
  expect((await call('POST', { seconds: Math.max(...periods) })).status).toBe(204);
  expect((await call('DELETE')).status).toBe(422);
  passes(leastSeconds * 1000);
  const out = await call('DELETE');
  expect(out).toMatchObject({ status: 200, json: { hideout: null, character: { username: 'Ann' } } });
});
