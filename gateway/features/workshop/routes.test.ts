import type { ItemId } from '@rackets/engine/shared/catalogues/items.ts';
import { minuteMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let gifts = 0;
async function builder(name: string, carried: Partial<Record<ItemId, number>> = {}) {
  const { key, character } = await game.play(name);
  for (const [type, count] of Object.entries(carried)) {
    gifts += 1;
    await submitOwn(game.pipeline, 'inventory.award-items', `gift-${gifts}`, { character, type, count });
  }
  const post = (path: string, body: object) => game.call('POST', `/api/workshop/${path}`, { key, body });
  const refusal = (path: string, body: object) =>
    game.refusal('POST', `/api/workshop/${path}`, { key, body });
  const shown = async (id: string) =>
    (await game.answer('GET workshop', { key })).blueprints.find((each) => each.id === id);
  return { key, post, refusal, shown };
}
const body = { blueprint: 'lockpicks' };

test('[E167] [E168] [E169] a blueprint says what it lacks; built once, it is collected once', async () => {
  const { refusal, shown } = await builder('Anna', { wire: 5, file: 1 });
  expect(await shown('lockpicks')).toMatchObject({
    can_build: false,
    locked_message: 'You are missing some of what it takes.',
    inputs: [
      { type_id: 'wire', needed: 4, progress: 4, progress_percent: 100, is_ready: true },
      { type_id: 'file', needed: 2, progress: 1, progress_percent: 50, is_ready: false },
    ],
  });
  expect(await refusal('build', body)).toBe('422 workshop_short');
  const other = await builder('Bea', { wire: 8, file: 4 });
  const twice = await Promise.all([other.post('build', body), other.post('build', body)]);
  expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 422]);
  const { current_build: build } = (await other.shown('lockpicks')) ?? {};
  expect(Date.parse(build?.ready_at ?? '') - Date.parse(build?.started_at ?? '')).toBe(5 * minuteMs);
  expect(await other.refusal('collect', body)).toBe('422 workshop_not_ready');
  passes(5 * minuteMs);
  const taken = await Promise.all([other.post('collect', body), other.post('collect', body)]);
  expect(taken.map(({ status }) => status).toSorted((a, b) => a - b)).toStrictEqual([200, 409]);
  const { items } = await game.answer('GET items', { key: other.key });
  expect(items.map(({ type_id, count }) => [type_id, count])).toStrictEqual([
    ['lockpicks', 1],
    ['wire', 4],
    ['file', 2],
  ]);
});

test('who builds is told when it is ready, with the way to the bench', async () => {
  const { key, post } = await builder('Cleo', { wire: 4, file: 2 });
  await post('build', body);
  passes(5 * minuteMs);
  await post('collect', body);
  const { data } = await game.answer('GET alerts', { key });
  expect(data[0]).toMatchObject({
    type: 'workshop.ready',
    message: 'On your bench: Set of lockpicks is ready.',
    actions: [{ meta: { path: '/main/inventory/workshop' } }],
  });
});

test.each([
  [{}, '400 invalid'],
  [{ blueprint: 7 }, '400 invalid'],
  [{ blueprint: 'a\nb' }, '400 invalid'],
  [{ blueprint: 'lockpicks', more: 1 }, '400 invalid'],
  [{ blueprint: 'none' }, '404 workshop_unknown'],
])('[E168] [E169] %j is refused', async (wrong, code) => {
  const { refusal } = await builder(`Dora${'abcdef'.charAt(gifts % 6)}`);
  expect([await refusal('build', wrong), await refusal('collect', wrong)]).toStrictEqual([code, code]);
});
