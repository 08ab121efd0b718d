import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const get = (path: string, key: string) => game.call('GET', `/api/${path}`, { key });
const dial = (key: string, body: object) => game.call('POST', '/api/safe', { key, body });

test('[E267] [E268] [E269] [S050] a guess is dialled, shown with its clue, and stands in the statistics', async () => {
  const { key } = await game.play('Dora');
  const { json: safe } = await get('safe', key);
  expect(field(safe, 'range')).toHaveLength(2);
  const id = field(safe, 'id');
  expect((await dial(key, { guess: '500' })).status).toBe(400);
  expect((await dial(key, { guess: 5000 })).status).toBe(400);
  expect((await dial(key, { guess: '5000', attempt_id: 'miami-99' })).status).toBe(409);
  const { status, json } = await dial(key, { guess: '5000', attempt_id: id, step: 0 });
  expect(status).toBe(200);
  expect((await dial(key, { guess: '6000' })).status).toBe(422);
  const { json: statistics } = await get('safe/statistics', key);
  const safes = field(statistics, 'safes') as readonly object[];
  expect(safes).toHaveLength(10);
  expect(field(field(statistics, 'history'), 'data')).toMatchObject([
    {
      guess: '5000',
      clue: field(json, 'clue'),
      success: field(json, 'success'),
      created_at: expect.any(String),
    },
  ]);
  expect(field(statistics, 'general_character')).toMatchObject({ attempts: 1 });
});

test('two who dial at once are both answered, and the city knows both clues', async () => {
  const [eve, fay] = await Promise.all([game.play('Eve'), game.play('Fay')]);
  const safes = await Promise.all([eve, fay].map(async ({ key }) => (await get('safe', key)).json));
  // The least that the safe in their city can still be: no clue that is known rules it out.
  const least = safes.map((safe) => String((field(safe, 'range') as readonly number[])[0]).padStart(4, '0'));
  const answers = await Promise.all([eve, fay].map(({ key }, index) => dial(key, { guess: least[index] })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  const [cityOfEve, cityOfFay] = safes.map((safe) => field(safe, 'location_id'));
  // Where both are in one city, the first's clue has ruled it out for the second.
  expect(statuses).toStrictEqual(cityOfEve === cityOfFay ? [200, 422] : [200, 200]);
});
