import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { characterRules } from '@rackets/engine/features/characters/rules.ts';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };

beforeAll(async () => {
  const characters = { ...characterRules.defaults, startingMoney: 10_000 };
  game = await startTestGame({ rules: { ...rulesOfTests(), characters } });
  ann = await game.play('Ann');
  await game.call('POST', '/api/small', { key: ann.key, body: { task_index: 0 } });
});
afterAll(() => game.stop());

const key = () => ({ key: ann.key });

test('[E028] [R098] [R099~] the overview has age, places, and the run to level 50 as it goes on', async () => {
  const answer = await game.answer('GET current/stats', key());
  expect(answer).toMatchObject({
    stats: {
      character: { id: ann.character },
      savings: 0,
      kills: { count: 0, points: 0 },
      firearm: null,
      stamina: { level: 1, percent_remaining: 100, name: 'Untried' },
      level_point_multiplier: 1,
      items: [],
      age: 1,
      speedrun_over: false,
      places: [
        { type_id: 'alive', label: 'Alive', rank: 1 },
        { type_id: 'level_points', label: 'Experience', rank: 1 },
      ],
    },
  });
  expect(answer.stats.speedrun).toBeTypeOf('number');
});

test('[R099] the overview tells savings, firearm, kills, experience, speedrun, stamina and items of whoever has them', async () => {
  const bob = await game.play('Bob');
  const revolver = { store_id: 'armourer', product_id: 'revolver' };
  for (let bought = 0; bought < 2; bought += 1)
    await game.answer('POST blackmarket', { key: bob.key, body: revolver });
  const { stats } = await game.answer('GET current/stats', { key: bob.key });
  expect(stats).toMatchObject({
    savings: 0,
    firearm: { name: 'Revolver', icon_url: expect.stringMatching(/^\/icons\//) as string },
    kills: { points: 0 },
    level_point_multiplier: 1,
    speedrun: expect.any(Number) as number,
    stamina: { level: 1, percent_remaining: 100, name: 'Untried' },
    items: [{ name_plural: 'Revolvers', icon_url: expect.stringMatching(/^\/icons\//) as string, count: 2 }],
  });
});

test('[E029] [R841] the levels say since when and how long, the running one without an end', async () => {
  // A first job that worked brings level 2.
  const { levels } = await game.answer('GET current/levels', key());
  expect(levels[0]).toMatchObject({ level: 1, prestige: 0 });
  const started_at = expect.any(String);
  const open = { level: levels.length, prestige: 0, started_at, ended_at: null, seconds: null };
  expect(levels.at(-1)).toStrictEqual(open);
});

describe('[E030] the history of a statistic', () => {
  test('[R182] [R252] [R842] has one record on the first day: too few to be one', async () => {
    const answer = await game.answer('GET current/stat-history', {
      ...key(),
      query: { type: 'level_points' },
    });
    expect(answer).toStrictEqual({
      records: [{ label: 'Day 1', at: expect.any(String) as unknown, value: expect.any(Number) as unknown }],
    });
  });

  test.each(['', '?type=nonsense', '?type=level_points&more=1'])('refuses %j', async (query) => {
    expect(await game.refusal('GET', `/api/current/stat-history${query}`, ann)).toBe('400 invalid');
  });
});

test.each(['round', 'today'] as const)(
  '[E031] [R842] the break-down of the %s names what brought points',
  async (type) => {
    const answer = await game.answer('GET current/stat-break-down', { ...key(), query: { type } });
    expect(answer).toMatchObject({
      records: expect.arrayContaining([
        {
          name: 'Small Crimes',
          level_points: expect.any(Number) as unknown,
          level_points_bonus: 0,
          bullets: 0,
          money: expect.any(Number) as unknown,
        },
      ]),
    });
  },
);

test('[E028] what is to come is told with its time, and what the next three levels open', async () => {
  const cal = await game.play('Cal');
  await game.answer('POST bank/deposit', { key: cal.key, body: { amount: 1_000 } });
  await game.answer('POST savings', { key: cal.key, body: { days: 1, amount: 1_000 } });
  const { stats } = await game.answer('GET current/stats', { key: cal.key });
  const paid = stats.upcoming.find(({ path }) => path === '/main/bank/savings');
  expect(paid).toStrictEqual({
    at: expect.any(String) as unknown,
    what: 'Your savings pay $1,003',
    path: '/main/bank/savings',
  });
  expect(stats.upcoming.map(({ at }) => at)).toEqual(stats.upcoming.map(({ at }) => at).toSorted());
  const own = stats.level.number;
  const levels = new Set(stats.openings.map(({ level }) => level));
  expect([...levels].every((level) => level > own)).toBe(true);
  expect(levels.size).toBe(3);
  expect(stats.openings).toContainEqual({
    level: 3,
    what: 'Filling station on the highway',
    path: '/main/armed',
  });
});
