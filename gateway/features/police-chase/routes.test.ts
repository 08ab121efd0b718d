import { afterAll, beforeAll, expect, test } from 'vitest';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const get = (path: string, key: string) => game.call('GET', `/api/${path}`, { key });
const complete = (key: string, body: object) => game.call('POST', '/api/chase/complete', { key, body });

test('[E264] two looks at once begin one chase, and the next look shows the same one', async () => {
  const { key } = await game.play('Dora');
  const looks = await Promise.all([get('chase', key), get('chase', key)]);
  expect(looks.map(({ status }) => status)).toStrictEqual([200, 200]);
  const [one, other] = looks.map(({ json }) => field(json, 'attempt'));
  expect(one).toStrictEqual(other);
  expect(field((await get('chase', key)).json, 'attempt')).toStrictEqual(one);
});

test('[E265] [E266] units must be those of a corner; the chase stands in the statistics', async () => {
  const { key } = await game.play('Ned');
  const chase = field((await get('chase', key)).json, 'attempt');
  const id = field(chase, 'id');
  const steps = field(chase, 'steps') as readonly { readonly units: number; readonly chance: number }[];
  const second = steps[1];
  expect((await complete(key, { units: Number(field(chase, 'units_start')) + 1 })).status).toBe(422);
  expect((await complete(key, { units: second?.units, attempt_id: 'd0' })).status).toBe(409);
  expect((await complete(key, { units: '54' })).status).toBe(400);
  const [one, other] = await Promise.all([
    complete(key, { units: second?.units, attempt_id: id }),
    complete(key, { units: second?.units, attempt_id: id }),
  ]);
  // Who is caught by the first is behind bars for the second.
  const statuses = [one.status, other.status].toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([403, 409]).toContain(statuses[1]);
  const { json } = await get('chase/statistics?page=1', key);
  expect(field(field(json, 'history'), 'data')).toMatchObject([
    { units: second?.units, chance: second?.chance },
  ]);
  expect(field(json, 'general_character')).toMatchObject({ attempts: 1, units: expect.any(Number) });
});
