import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const get = (path: string, key: string) => game.call('GET', `/api/${path}`, { key });
const rob = (key: string, body: object) => game.call('POST', '/api/armed', { key, body });
const bare = { target_id: 'drugstore', weapon_id: 'bare-hands' };

test('[E258] [E259] two presses at once are one robbery', async () => {
  const { key } = await game.play('Dora');
  const page = await get('armed', key);
  expect(page.json).toMatchObject({ attempts: 0, timer: { timestamp: null } });
  const both = await Promise.all([rob(key, bare), rob(key, bare)]);
  const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect(statuses[1]).toBeGreaterThanOrEqual(403);
  expect((await get('armed/statistics', key)).json).toMatchObject({
    general_character: { attempts: 1 },
    history: { data: [{ target_name: 'All-night drugstore', weapon_name: 'Bare hands' }] },
  });
});

test('[E259] [R692] refuses what cannot be robbed', async () => {
  const { key } = await game.play('Ned');
  const refusal = (body: object) => game.refusal('POST', '/api/armed', { key, body });
  expect(await refusal({ target_id: 'drugstore' })).toBe('400 invalid');
  expect(await refusal({ ...bare, target_id: 'moon' })).toBe('404 armed_target_unknown');
  expect(await refusal({ ...bare, target_id: 'racetrack' })).toBe('422 armed_target_locked');
  expect(await refusal({ ...bare, weapon_id: 'tommy-gun' })).toBe('422 armed_weapon_missing');
});

test('[E260] answers all of it, one part of it, or another life’s record', async () => {
  const ann = await game.play('Anna');
  const { json } = await get('state', ann.key);
  const { character } = json as { character: { id: string } };
  await rob(ann.key, bare);
  const ben = await game.play('Ben');
  const keys = async (query: string) =>
    Object.keys((await get(`armed/statistics${query}`, ben.key)).json as object).toSorted();
  expect(await keys('')).toStrictEqual([
    'general_character',
    'global',
    'history',
    'targets',
    'top_count',
    'top_families',
    'weapons',
  ]);
  expect(await keys('?only=history')).toStrictEqual(['history']);
  const other = await get(
    `armed/statistics?only=general_character&general_character_id=${character.id}`,
    ben.key,
  );
  expect(other.json).toMatchObject({ general_character: { attempts: 1 } });
  expect(JSON.stringify(other.json)).not.toContain('money');
  const unknown = 'armed/statistics?general_character_id=nobody';
  expect(await game.refusal('GET', `/api/${unknown}`, ben)).toBe('404 character_missing');
});

test('[R727] [R538] further pages are for premium', async () => {
  const ann = await game.play('Cleo');
  expect(await game.refusal('GET', '/api/armed/statistics?history_page=2', ann)).toBe('403 premium_required');
});
