import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

const post = (key: string, body: object) => game.call('POST', '/api/fraud', { key, body });
const get = (path: string, key: string) => game.call('GET', `/api/${path}`, { key });
let swindlers = 0;
const plan = { action: 'plan', type_id: 'raffle' };

test('[E247] [E248] [E249] a fraud is planned once for two presses, tried after the wait, and shown', async () => {
  const { key } = await game.play('Dora');
  expect((await get('fraud', key)).json).toMatchObject({ current: null });
  const both = await Promise.all([post(key, plan), post(key, plan)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 422]);
  expect((await get('fraud', key)).json).toMatchObject({ current: 'raffle' });
  expect(await game.refusal('POST', '/api/fraud', { key, body: { action: 'attempt' } })).toBe(
    '422 timer_running',
  );
  await post(key, plan);
  const reset = await game.call('POST', '/api/timers/reset', { key, body: { timer_id: 'fraud' } });
  expect(reset.status).toBe(200);
  const tried = await post(key, { action: 'attempt' });
  expect(tried.json).toMatchObject({ action: 'attempt', type_id: 'raffle', money_family: 0 });
  const { chance } = tried.json as { chance: number };
  expect((await get('fraud/statistics', key)).json).toMatchObject({
    history: { data: [{ type_name: 'church raffle', chance, money_family: 0 }] },
    general_character: { attempts: 1 },
  });
});

test.each([
  ['400 invalid', { action: 'plan' }],
  ['400 invalid', { action: 'repeat' }],
  ['404 fraud_type_unknown', { action: 'plan', type_id: 'charity' }],
  ['422 fraud_type_locked', { action: 'plan', type_id: 'bonds' }],
  ['422 fraud_unplanned', { action: 'attempt' }],
])('[E248] answers %s to %j', async (refusal, body) => {
  swindlers += 1;
  const { key } = await game.play(`Ned${swindlers}${swindlers}`);
  expect(await game.refusal('POST', '/api/fraud', { key, body })).toBe(refusal);
});
