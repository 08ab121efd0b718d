import { wires } from '@rackets/engine/features/bomb-defusal/wires.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const get = (path: string, key: string) => game.call('GET', `/api/${path}`, { key });
const cut = (key: string, body: object) => game.call('POST', '/api/bomb', { key, body });
/** The answer's named part, as plain JSON. */
const part = (json: unknown, name: string) => (json as Record<string, unknown>)[name];

test('[E261] two reads at once open one case, and the next read shows the same one', async () => {
  const { key } = await game.play('Dora');
  const looks = await Promise.all([get('bomb', key), get('bomb', key)]);
  expect(looks.map(({ status }) => status)).toStrictEqual([200, 200]);
  const later = await get('bomb', key);
  const [one, other] = looks.map(({ json }) => part(json, 'attempt'));
  expect(one).toStrictEqual(other);
  expect(part(later.json, 'attempt')).toStrictEqual(one);
  expect(one).toMatchObject({ wires_snipped: [], success: null, money: 0, money_family: 0 });
});

test('[E262] [E263] [R582] wires are cut until the bomb is decided, which the statistics show at once', async () => {
  const { key } = await game.play('Ned');
  const bomb = part((await get('bomb', key)).json, 'attempt') as { id: string };
  expect((await cut(key, { wire: 'blue', attempt_id: 'b0' })).status).toBe(409);
  expect((await cut(key, { wire: 'blue', attempt_id: bomb.id, step: 3 })).status).toBe(409);
  expect((await cut(key, { wire: 'pink' })).status).toBe(400);
  const done: string[] = [];
  for (const [step, wire] of wires.entries()) {
    const { status, json } = await cut(key, { wire, attempt_id: bomb.id, step });
    expect(status).toBe(200);
    done.push(wire);
    expect(part(json, 'wires_snipped')).toStrictEqual(done);
    if (part(json, 'success') !== null) break;
  }
  // One of any three wires does something, so the fourth is never reached.
  expect(done.length).toBeLessThan(4);
  expect((await cut(key, { wire: 'green' })).status).toBeGreaterThanOrEqual(403);
  const after = await get('bomb', key);
  expect([after.status, part(after.json, 'attempt')]).toStrictEqual([200, null]);
  const { json } = await get('bomb/statistics?page=1', key);
  const history = part(json, 'history') as { data: readonly object[] };
  expect(history.data).toHaveLength(1);
  expect(history.data[0]).toMatchObject({ wires: done, created_at: expect.any(String) });
  expect(part(json, 'general_character')).toMatchObject({ attempts: 1 });
});
