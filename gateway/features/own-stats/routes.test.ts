import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
  await game.call('POST', '/api/small', { key: ann.key, body: { task_index: 0 } });
});
afterAll(() => game.stop());

const read = async (path: string) => (await game.call('GET', `/api/${path}`, ann)).json;

test('[E028] [R098] [R099~] the overview has age, places, and the run to level 50 as it goes on', async () => {
  const answer = await read('current/stats');
  expect(answer).toMatchObject({
    stats: {
      character: { id: ann.character },
      savings: 0,
      age: 1,
      speedrun_over: false,
      places: [
        { type_id: 'alive', label: 'Alive', rank: 1 },
        { type_id: 'level_points', label: 'Experience', rank: 1 },
      ],
    },
  });
  expect(field(field(answer, 'stats'), 'speedrun')).toBeTypeOf('number');
});

test('[E029] the levels say since when and how long, the running one without an end', async () => {
  // A first job that worked brings level 2.
  const levels = field(await read('current/levels'), 'levels') as object[];
  expect(levels[0]).toMatchObject({ level: 1, prestige: 0 });
  expect(levels.at(-1)).toMatchObject({ ended_at: null, seconds: null });
});

describe('[E030] the history of a statistic', () => {
  test('[R182] [R252] has one record on the first day: too few to be one', async () => {
    const answer = await read('current/stat-history?type=level_points');
    expect(answer).toMatchObject({ records: [{ label: 'Day 1' }] });
  });

  test.each(['', '?type=nonsense', '?type=level_points&more=1'])('refuses %j', async (query) => {
    expect(await game.refusal('GET', `/api/current/stat-history${query}`, ann)).toBe('400 invalid');
  });
});

test.each(['round', 'today'])('[E031] the break-down of the %s names what brought points', async (type) => {
  const answer = await read(`current/stat-break-down?type=${type}`);
  expect(answer).toMatchObject({
    records: expect.arrayContaining([
      expect.objectContaining({ name: 'Small Crimes', level_points_bonus: 0, bullets: 0 }),
    ]),
  });
});
