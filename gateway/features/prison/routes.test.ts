import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;

beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('[R843] a bust is in the player’s history, with the inmate and the wait that followed', async () => {
  const { key } = await game.play('Ann');
  const { prisoners } = await game.answer('GET prison', { key });
  const [inmate] = prisoners;
  const bust = await game.answer('POST prison', { key, body: { npc_id: inmate?.npc?.id ?? '' } });
  const { history } = await game.answer('GET prison/statistics', { key });
  expect(history.data).toStrictEqual([
    {
      id: expect.any(String),
      created_at: expect.any(String),
      success: bust.success,
      streak: bust.streak,
      target: null,
      npc_name: inmate?.npc?.name,
      level_points_actual: bust.level_points,
      wait_seconds: bust.wait_seconds,
      prison_seconds: bust.prison_seconds,
    },
  ]);
});
