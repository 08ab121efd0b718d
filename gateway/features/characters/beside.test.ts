import { metric } from '@rackets/engine/kernel/state/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownCommand } from '../../pipeline/own-commands.ts';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };
let bob: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
  bob = await game.play('Bob');
  await game.call('POST', '/api/small', { key: bob.key, body: { task_index: 0 } });
});
afterAll(() => game.stop());

const read = async (path: string, key = ann.key) => (await game.call('GET', `/api/${path}`, { key })).json;

test('[R118~] a page says when somebody was last seen and how long they are protected', async () => {
  const beside = await read(`characters/${bob.character}/beside`);
  const until = game.pipeline.peek((world) => world.characters.get(bob.character)?.protectedUntil ?? 0);
  expect(beside).toMatchObject({
    last_seen_at: expect.any(String),
    protected_until: new Date(until).toISOString(),
  });
  const own = await read('state', bob.key);
  expect(field(field(own, 'character'), 'protected_until')).toBe(new Date(until).toISOString());
});

test('it sets their published figures beside the viewer’s own, and leaves out what neither has', async () => {
  const figures = field(await read(`characters/${bob.character}/beside`), 'figures') as { id: string }[];
  const points = game.pipeline.peek((world) => metric(world, bob.character, 'level_points'));
  expect(figures).toContainEqual({
    id: 'level_points',
    label: 'Experience',
    unit: 'number',
    theirs: points,
    mine: 0,
  });
  expect(figures.map(({ id }) => id)).not.toContain('prison.player_busts');
});

test('whose cells either has opened is told to both, and is nothing before the first bust', async () => {
  expect(await read(`prison/between/${bob.character}`)).toEqual({
    inmate: null,
    heat_on_failure: expect.any(Number),
    received: { count: 0, last_at: null },
    given: { count: 0, last_at: null },
  });
});

test('ruling 44: it says the last of what the street tells everybody of them, and nothing of anybody else', async () => {
  const cyd = await game.play('Cyd');
  const lately = async () => field(await read(`characters/${cyd.character}/beside`), 'lately');
  expect(await lately()).toEqual([]);
  const end = { character: cyd.character, cause: 'admin' };
  await game.pipeline.submit(ownCommand('characters.remove-character', 'end-cyd', end));
  // An act of the caller's: the session reads nothing older.
  await game.call('POST', '/api/bank/deposit', { key: ann.key, body: { amount: 10 } });
  expect(await lately()).toEqual([{ id: expect.any(String), at: expect.any(String), text: 'is dead.' }]);
  expect(field(await read(`characters/${ann.character}/beside`), 'lately')).toEqual([]);
});
