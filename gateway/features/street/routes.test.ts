import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCommand } from '../../pipeline/own-commands.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { readonly key: string; readonly character: string };
beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
});
afterAll(() => game.stop());

/** The street as it is after an act of Ann's: her session reads no earlier one. */
async function lines() {
  await game.call('POST', '/api/bank/deposit', { key: ann.key, body: { amount: 10 } });
  return (await game.answer('GET street', { key: ann.key })).lines;
}

const end = (character: string) =>
  game.pipeline.submit(
    ownCommand('characters.remove-character', `end-${character}`, { character, cause: 'admin' }),
  );

test('a stranger reads who died, and nothing of what anybody does or holds', async () => {
  expect((await game.call('GET', '/api/street')).json).toEqual({ lines: [] });
  const bob = await game.play('Bob');
  expect(await lines()).toEqual([]);
  await end(bob.character);
  expect(await lines()).toEqual([
    {
      id: expect.any(String),
      at: expect.any(String),
      kind: 'death',
      username: 'Bob',
      avatar_url: `/avatars/${bob.character}.svg`,
      text: 'is dead.',
    },
  ]);
});

test('ruling 36: a dead life that is hidden is left out', async () => {
  const cyd = await game.play('Cyd');
  await end(cyd.character);
  const names = async () => (await lines()).map(({ username }) => username);
  expect(await names()).toEqual(['Cyd', 'Bob']);
  const body = { character_ids: [cyd.character], seconds: 3_600 };
  expect((await game.call('POST', '/api/characters/hide', { key: cyd.key, body })).status).toBeLessThan(300);
  expect(await names()).toEqual(['Bob']);
});
