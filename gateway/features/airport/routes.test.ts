import { cities } from '@rackets/engine/shared/catalogues/cities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

interface Option {
  readonly location_id: string;
  readonly name: string;
  readonly cost: number;
  readonly seconds: number;
}

const board = async (key: string) => {
  const { json } = await game.call('GET', '/api/airport', { key });
  const options = field(json, 'options') as Option[];
  const cheapest = options.toSorted((one, other) => one.cost - other.cost)[0] as Option;
  return { page: json, cheapest };
};

test('[E380] everybody reads the ten cities, each with its line and the seed of its skyline', async () => {
  const { locations } = await game.answer('GET locations');
  expect(locations).toHaveLength(10);
  expect(locations.map(({ id }) => id)).toEqual(cities.map(({ id }) => id));
  for (const { name, tagline, skyline_seed: seed } of locations)
    expect([name, tagline, seed]).toEqual([
      expect.stringMatching(/./),
      expect.stringMatching(/./),
      expect.any(Number),
    ]);
});

test('[E381] [E382] [E383] [S060] a flight is booked from the board, and the statistics show it at once', async () => {
  const { key } = await game.play('Amy');
  const { page, cheapest } = await board(key);
  const from = field(page, 'current') as Pick<Option, 'location_id' | 'name'>;
  const body = { location_id: cheapest.location_id, cost: cheapest.cost };
  const flown = await game.call('POST', '/api/airport', { key, body });
  expect([flown.status, flown.json]).toMatchObject([
    200,
    { location: { id: cheapest.location_id, name: cheapest.name }, cost: cheapest.cost },
  ]);
  // The headers bring the city and the running wait with the answer.
  const own = JSON.parse(flown.headers.get('x-gn-character') ?? '{}') as object;
  expect(own).toMatchObject({ location_id: cheapest.location_id });
  const timers = JSON.parse(flown.headers.get('x-gn-timers') ?? '{}') as object;
  expect(timers).toMatchObject({ travel: { timestamp: field(flown.json, 'wait_until') } });
  expect((await board(key)).page).toMatchObject({ left: from, wait_until: field(flown.json, 'wait_until') });
  const { json } = await game.call('GET', '/api/airport/statistics', { key });
  expect(json).toMatchObject({
    history: { data: [{ from, to: { location_id: cheapest.location_id }, cost: cheapest.cost }] },
    totals: { flights: 1, spent: cheapest.cost, seconds: cheapest.seconds },
  });
});

test('[E382] of two presses in the same millisecond one flies', async () => {
  const { key } = await game.play('Zed');
  const { cheapest } = await board(key);
  const body = { location_id: cheapest.location_id };
  const presses = [1, 2].map(() => game.call('POST', '/api/airport', { key, body }));
  const statuses = (await Promise.all(presses)).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toStrictEqual([200, 403]);
  const { json } = await game.call('GET', '/api/airport/statistics', { key });
  expect(json).toMatchObject({ totals: { flights: 1, spent: cheapest.cost } });
});

test.each([
  ['404 airport_city_unknown', { location_id: 'atlantis' }, 'Abel'],
  ['400 invalid', { location_id: 7 }, 'Beth'],
  ['400 invalid', {}, 'Cora'],
])('[E382] answers %s to %o', async (expected, body, name) => {
  const { key } = await game.play(name);
  expect(await game.refusal('POST', '/api/airport', { key, body })).toBe(expected);
});
