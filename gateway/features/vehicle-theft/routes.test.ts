import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const look = (key: string) => game.answer('GET vehicletheft', { key });
const steal = (key: string, vehicle_name: string) =>
  game.call('POST', '/api/vehicletheft', { key, body: { vehicle_name } });

test('[E241] two looks at once see one block, and the next look the same one', async () => {
  const { key } = await game.play('Dora');
  const [one, other] = await Promise.all([look(key), look(key)]);
  expect(one).toStrictEqual(other);
  expect(one).toMatchObject({ vehicle_group: 1, can_search_back: false, garage_full: false });
  expect(await look(key)).toStrictEqual(one);
});

test('[E242] [E245] [E246] two thefts at once count as one, in the log and the statistics', async () => {
  const { key } = await game.play('Anna');
  const { vehicles } = await look(key);
  const [first, second] = vehicles;
  const both = await Promise.all([steal(key, first?.name ?? ''), steal(key, second?.name ?? '')]);
  const done = both.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  const { json } = done[0] ?? { json: null };
  const name = field(json, 'vehicle_name');
  expect(vehicles.find((car) => car.name === name)?.chance).toBe(field(json, 'chance'));
  const log = await game.answer('GET vehicletheft/log', { key });
  const success = field(json, 'success') === true;
  const seen = new Set(vehicles.map((car) => car.name));
  for (const entry of log.vehicles)
    expect(entry).toMatchObject({
      seen: seen.has(entry.name) ? 1 : 0,
      attempts: entry.name === name ? 1 : 0,
      attempts_success: entry.name === name && success ? 1 : 0,
    });
  expect(await game.answer('GET vehicletheft/statistics', { key, query: { page: 1 } })).toMatchObject({
    general_character: { attempts: 1 },
    history: { data: [{ vehicle_name: name, success, chance: field(json, 'chance') }] },
  });
});

test('[E243] a search answers with the block that it led to; two at once use up two', async () => {
  const { key } = await game.play('Cleo');
  const { reloads } = await look(key);
  const search = (type: string) => game.call('POST', '/api/vehicletheft/search', { key, body: { type } });
  const refusal = (type: string) => game.refusal('POST', '/api/vehicletheft/search', { key, body: { type } });
  expect(await refusal('previous')).toBe('422 theft_first_block');
  expect(await refusal('sideways')).toBe('400 invalid');
  const { json } = await search('next');
  expect(json).toMatchObject({ vehicle_group: 2, can_search_back: true, reloads: reloads - 1 });
  await Promise.all([search('more'), search('more')]);
  const page = await look(key);
  expect(page).toMatchObject({ vehicle_group: 2, reloads: reloads - 3 });
});

test('[E244] nobody finds anything without a Milli Finder', async () => {
  const { key } = await game.play('Edda');
  await look(key);
  expect(await game.refusal('POST', '/api/vehicletheft/millifinder', { key })).toBe('422 theft_no_finder');
});

test('[R546~] a car whose model is wanted is pointed out to that player alone', async () => {
  const [fay, gus] = await Promise.all([game.play('Fay'), game.play('Gus')]);
  const { vehicles } = await game.answer('GET settings/vehicles', { key: fay.key });
  const body = { key: 'vehicle_highlights', value: vehicles.map(({ id }) => id) };
  await game.call('POST', '/api/settings', { key: fay.key, body });
  const flags = async (key: string) => (await look(key)).vehicles.map((car) => car.highlight_user);
  expect(new Set(await flags(fay.key))).toStrictEqual(new Set([true]));
  expect(new Set(await flags(gus.key))).toStrictEqual(new Set([false]));
});
