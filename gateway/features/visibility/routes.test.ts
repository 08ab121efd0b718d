import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { ownCommand } from '../../pipeline/own-commands.ts';
import type { sharedHistoryAnswer } from './answers.ts';
import { playedBefore } from '../../http/testing/earlier-round.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let owner: { readonly key: string; readonly character: string };
let friend: { readonly key: string; readonly character: string };
let stranger: { readonly key: string; readonly character: string };
/** The owner's life in round 1, and the one before in this round: both dead, both private. */
let past: string;
let late: string;

beforeAll(async () => {
  game = await startTestGame({ round: 2 });
  const first = await game.play('LateLou');
  late = first.character;
  await game.pipeline.submit(
    ownCommand('characters.remove-character', 'end', { character: late, cause: 'admin' }),
  );
  const body = { checkUserAgreement: true, reveal: false, protection: '24', username: 'LouAgain' };
  await game.call('POST', '/api/me/characters', { key: first.key, body });
  const account = game.pipeline.peek((world) => world.characters.get(late)?.account ?? '');
  owner = { key: first.key, character: game.pipeline.peek((world) => world.lives.get(account) ?? '') };
  friend = await game.play('Friend');
  stranger = await game.play('VeraHolt');
  await playedBefore(game, (play) => {
    past = born(play, account, 'Old Lou');
    remove(play, past);
  });
});
afterAll(() => game.stop());

const post = (path: string, key: string, body: object) => game.call('POST', `/api/${path}`, { key, body });

async function shared(id: string, { key }: { readonly key: string }): Promise<readonly string[]> {
  const { status, json } = await game.call('GET', `/api/characters/${id}/shared`, { key });
  expect(status).toBe(200);
  // Answers are checked against their schemas by the test's game.
  return (json as z.infer<typeof sharedHistoryAnswer>).characters.map(({ username }) => username);
}

describe('[E024] the shared history of a gangster', () => {
  test('is whole for its own player, latest first, over all rounds', async () => {
    expect(await shared(past, owner)).toStrictEqual(['LouAgain', 'LateLou', 'Old Lou']);
  });

  test('is empty for others while its lives are private, whichever of them is asked for', async () => {
    for (const id of [past, late, owner.character]) expect(await shared(id, stranger)).toStrictEqual([]);
  });

  test('is not found for an unknown gangster, and asks for a session', async () => {
    const path = '/api/characters/nobody/shared';
    expect(await game.refusal('GET', path, { key: owner.key })).toBe('404 character_missing');
    expect(await game.refusal('GET', path)).toBe('401 auth_session');
  });
});

test('[E032] [R134] lives that are revealed are seen together, and no longer once they are concealed', async () => {
  const states = { [past]: true, [owner.character]: true };
  expect((await post('history/set-revealed', owner.key, { states })).status).toBe(204);
  expect(await shared(owner.character, stranger)).toStrictEqual(['LouAgain', 'Old Lou']);
  expect(await shared(late, stranger)).toStrictEqual([]);
  await post('history/set-revealed', owner.key, { states: { [past]: false } });
  expect(await shared(owner.character, stranger)).toStrictEqual(['LouAgain']);
});

test('[E020] a life that is shown in private is seen by that person alone', async () => {
  const path = `characters/${late}/privateshare`;
  expect((await post(path, owner.key, { recipient_id: friend.character })).status).toBe(204);
  expect(await shared(late, friend)).toStrictEqual(['LouAgain', 'LateLou']);
  expect(await shared(late, stranger)).toStrictEqual([]);
  expect((await post(path, owner.key, { recipient_id: friend.character })).status).toBe(409);
});

test('[E014] [R283] a dead gangster that is hidden is not found by others, and is by its player', async () => {
  const answered = await post('characters/hide', owner.key, { character_ids: [past], seconds: 3_600 });
  expect(answered.json).toMatchObject({ hidden_until: expect.any(String) });
  const path = `/api/characters/${past}/shared`;
  expect(await game.refusal('GET', path, { key: stranger.key })).toBe('404 character_missing');
  expect(await shared(past, owner)).toHaveLength(3);
});

describe('refused is', () => {
  test('[R181] hiding a gangster that lives', async () => {
    const body = { character_ids: [owner.character], seconds: 3_600 };
    expect(await game.refusal('POST', '/api/characters/hide', { key: owner.key, body })).toBe(
      '422 visibility_alive',
    );
  });

  test("anything with another's gangster, as if it did not exist", async () => {
    const { key } = stranger;
    const calls = [
      ['characters/hide', { character_ids: [late], seconds: 3_600 }],
      [`characters/${late}/privateshare`, { recipient_id: friend.character }],
      ['history/set-revealed', { states: { [late]: true } }],
    ] as const;
    for (const [path, body] of calls)
      expect(await game.refusal('POST', `/api/${path}`, { key, body })).toBe('404 visibility_unknown');
  });

  test('a period that is not offered, and sharing with nobody', async () => {
    const { key } = owner;
    const hide = { character_ids: [late], seconds: 61 };
    expect(await game.refusal('POST', '/api/characters/hide', { key, body: hide })).toBe(
      '422 visibility_period',
    );
    const share = { recipient_id: 'nobody' };
    expect(await game.refusal('POST', `/api/characters/${late}/privateshare`, { key, body: share })).toBe(
      '404 visibility_unknown',
    );
  });
});
