import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
const written: string[] = [];
beforeAll(async () => {
  game = await startTestGame({ logTo: (line) => written.push(line) });
});
afterAll(() => game.stop());

const counted = () =>
  Object.fromEntries(
    game.services.interactions.list().map(({ input, trusted, count }) => [`${input} ${trusted}`, count]),
  );

test('[E036] interactions are counted, never logged, of guests too', async () => {
  const { key } = await game.play('Vera');
  const revisions = [game.pipeline.revision, game.platform.revision];
  expect((await game.call('POST', '/api/state_sync', { key, body: { d: 'p0.k1z.P9' } })).status).toBe(204);
  expect((await game.call('POST', '/api/state_sync', { body: { d: 'p3f' } })).status).toBe(204);
  expect(counted()).toEqual({ 'pointer true': 2, 'pointer false': 1, 'key true': 1, 'key false': 0 });
  expect([game.pipeline.revision, game.platform.revision]).toEqual(revisions);
  expect(written.join('')).not.toContain('k1z');
});

test.each([
  [''],
  ['p'],
  ['x1'],
  ['p1.'],
  ['p1,k2'],
  ['p12345'],
  [Array.from({ length: 51 }, () => 'p1').join('.')],
  [7],
  [null],
])('[E036] [R276] %j is no batch of records', async (d) => {
  const before = counted();
  expect(await game.refusal('POST', '/api/state_sync', { body: { d } })).toBe('400 invalid');
  expect(counted()).toEqual(before);
});
