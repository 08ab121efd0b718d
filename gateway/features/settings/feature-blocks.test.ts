import { features } from '@rackets/engine/features/index.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let sequence = 0;
let ada: { readonly key: string; readonly character: string };
let bob: typeof ada;
let names: { readonly ada: string; readonly bob: string };
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());
beforeEach(async () => {
  // Letters that cannot be taken for each other.
  const letter = 'bcdfghjkmnprstvwz'.charAt(sequence);
  sequence += 1;
  names = { ada: `Ada${letter}da`, bob: `Bob${letter}bo` };
  ada = await game.play(names.ada);
  bob = await game.play(names.bob);
});

const refuse = (value: unknown, key = ada.key) =>
  game.refusal('POST', '/api/settings', { key, body: { key: 'feature_blocks', value } });
const blocked = async (key = ada.key) =>
  (await game.answer('GET settings/feature-blocks', { key })).feature_blocks.flatMap((each) =>
    each.blocked ? [each.id] : [],
  );
const invite = (from = bob, to = ada) =>
  game.refusal('POST', '/api/friends', { key: from.key, body: { character_id: to.character } });
const write = (from = bob, to = names.ada) => {
  // Whoever writes waits a little before the next message.
  passes(60_000);
  return game.refusal('POST', '/api/messages', { key: from.key, body: { username: to, body: 'Hello.' } });
};
const befriend = async () => {
  await invite(ada, bob);
  await invite(bob, ada);
};
const all = features.flatMap(({ refusable = {} }) => Object.keys(refusable)).toSorted();

describe('[E057] what a player refuses', () => {
  test('is nothing at first, and then what was chosen, of their own', async () => {
    const { feature_blocks: offered } = await game.answer('GET settings/feature-blocks', { key: ada.key });
    expect(offered.map(({ id }) => id).toSorted()).toEqual(all);
    expect(await blocked()).toEqual([]);
    expect(await refuse(['groups'])).toBe('204 undefined');
    expect(await blocked()).toEqual(['groups']);
    expect(await blocked(bob.key)).toEqual([]);
    await refuse([]);
    expect(await blocked()).toEqual([]);
  });

  test.each([[['nonsense']], [['groups', 'groups']], ['groups'], [null], [[1]], [['constructor']]])(
    'is never %j',
    async (value) => {
      expect(await refuse(value)).toBe('400 invalid');
      expect(await blocked()).toEqual([]);
    },
  );

  test('of friend invites leaves the player’s own invites and those they answer', async () => {
    await refuse(['friend-invites']);
    expect(await invite()).toBe('403 feature_refused');
    expect(await invite(ada, bob)).toBe('200 undefined');
    expect(await invite()).toBe('200 undefined');
  });

  test('of messages leaves those of friends and of whom one has written to', async () => {
    await refuse(['messages']);
    expect(await write()).toBe('403 feature_refused');
    const place = `/api/messages/groups/${pairId(ada.character, bob.character)}`;
    const again = { key: bob.key, body: { body: 'Hello again.' } };
    expect(await game.refusal('POST', place, again)).toBe('403 feature_refused');
    expect(await write(ada, names.bob)).toBe('200 undefined');
    expect(await write()).toBe('200 undefined');
  });

  test('of messages is not asked of friends', async () => {
    await refuse(['messages', 'groups', 'friend-invites']);
    await invite(ada, bob);
    await invite(bob, ada);
    expect(await write()).toBe('200 undefined');
  });

  test('of groups holds when a group is started and when somebody is added, except by friends', async () => {
    await refuse(['groups']);
    const start = (usernames: string[]) => {
      passes(60_000);
      return game.call('POST', '/api/messages/groups', {
        key: bob.key,
        body: { topic: 'The job', usernames },
      });
    };
    expect((await start([names.ada])).json).toMatchObject({
      error: {
        code: 'feature_refused',
        message: `${names.ada} joins groups of friends only.`,
        data: { username: names.ada, feature: 'groups' },
      },
    });
    const other = await game.play(`${names.ada}x`);
    const started = await start([`${names.ada}x`]);
    expect(started.status).toBe(200);
    const { id } = (started.json as { group: { id: string } }).group;
    const add = () =>
      game.refusal('POST', `/api/messages/groups/${id}/participants`, {
        key: bob.key,
        body: { username: names.ada },
      });
    expect(await add()).toBe('403 feature_refused');
    await befriend();
    expect(await add()).toBe('200 undefined');
    expect(other.character).toBeTruthy();
  });

  test('says nothing of the dead', async () => {
    await refuse(['friend-invites']);
    await game.answer('POST suicide', { key: ada.key });
    expect(await invite()).toBe('404 relations_nobody');
  });
});
