import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };
let bob: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
  bob = await game.play('Bob');
  await game.call('POST', '/api/small', { key: ann.key, body: { task_index: 0 } });
});
afterAll(() => game.stop());

const read = async (path: string, key: string) => (await game.call('GET', `/api/${path}`, { key })).json;

test('[E240] [R540] small crimes answer history, Top Gangsters, top families, a personal record and the whole round', async () => {
  expect(await read('small/statistics', ann.key)).toMatchObject({
    history: { current_page: 1, last_page: 1, data: [{ task_name: 'Shake down a newsstand' }] },
    top_families: [],
    general_character: { attempts: 1 },
    global: { attempts: 1, characters: 1 },
  });
});

test.each(['small', 'prison'])(
  '[E240] [E272] the history of %s is one’s own, and empty before the first attempt',
  async (feature) => {
    expect(await read(`${feature}/statistics`, bob.key)).toMatchObject({
      history: { current_page: 1, last_page: 1, data: [] },
      general_character: {
        rank: null,
        attempts: 0,
        attempts_success: 0,
        level_points: 0,
        streak: 0,
        streak_max: 0,
      },
    });
  },
);

test('[E272] [R540] the prison adds streaks and the busts that one received', async () => {
  expect(await read('prison/statistics', ann.key)).toMatchObject({
    top_count: [],
    top_families: [],
    top_streak: [],
    user_received: [],
    general_character: { streak_rank: null },
  });
});

test('[R844] the record of the prison is of players alone, as its ranking is, and other inmates are apart', async () => {
  const streaks = { streak: 5, streak_max: 7, player_streak: 1, player_streak_max: 2 };
  await game.services.documents.putMany('prison-totals', [{ id: ann.character, rev: 1_000, body: streaks }]);
  expect(await read('prison/statistics', ann.key)).toMatchObject({
    general_character: { streak: 1, streak_max: 2, inmates_streak: 5, inmates_streak_max: 7 },
  });
});

test.each(['small', 'prison'])('[R727] [R728] without premium %s has no further pages', async (feature) => {
  expect(await game.refusal('GET', `/api/${feature}/statistics?page=2`, ann)).toBe('403 premium_required');
});
