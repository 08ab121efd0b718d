import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

test('who is online could open the cell of whoever is inside, and nobody’s at liberty', async () => {
  const ann = await game.play('Ann');
  const bob = await game.play('Bob');
  const helpers = async () => (await game.answer('GET prison/helpers', { key: ann.key })).helpers;
  expect(await helpers()).toEqual([]);
  const since = Date.now();
  const prison = { name: 'prison', since, until: since + 60_000, reason: null };
  game.pipeline.peek((world) => world.timers.set(ann.character, [prison]));
  expect((await helpers()).map(({ character }) => character.id)).toEqual([bob.character]);
});
