import { killed } from '@rackets/engine/features/killing/testing/killed.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { testStart } from '@rackets/engine/kernel/testing/play.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedBefore } from '../../http/testing/earlier-round.ts';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let veteran: { readonly key: string; readonly character: string };
let newcomer: { readonly key: string; readonly character: string };
let before: { readonly first: string; readonly second: string; readonly rival: string };
let account: string;

beforeAll(async () => {
  game = await startTestGame({ round: 2 });
  veteran = await game.play('Frida');
  newcomer = await game.play('Nick');
  account = game.pipeline.peek((world) => world.characters.get(veteran.character)?.account ?? '');
  const lives = { first: '', second: '', rival: '' };
  await playedBefore(game, (play) => {
    const experience = (character: string, by: number) =>
      play.given({ counts: [{ character, metric: 'level_points', by }] });
    lives.rival = born(play, 'a-rival', 'Rival');
    lives.first = born(play, account, 'Frida One');
    for (const [name, kind] of [
      ['Vic Lorne', 'public'],
      ['Vic Tamm', 'backfire'],
    ] as const)
      killed(play, lives.first, born(play, `a-${name}`, name), kind);
    play.wait(dayMs);
    experience(lives.first, pointsAtLevel(50));
    remove(play, lives.first);
    lives.second = born(play, account, 'Frida Two');
    // Nobody learns of it before the round is over.
    killed(play, lives.second, born(play, 'a-wes', 'Wes'), 'private');
    experience(lives.second, pointsAtLevel(7));
    experience(lives.rival, pointsAtLevel(50) + 1);
    remove(play, lives.second);
    play.accept(
      'op',
      'round.close-round',
      { by: 'op', reason: 'the end of the test' },
      { roles: ['system'] },
    );
  });
  before = lives;
});
afterAll(() => game.stop());

async function read(path: string, key = veteran.key): Promise<unknown> {
  const { status, json } = await game.call('GET', `/api/${path}`, { key });
  expect(status).toBe(200);
  return json;
}

describe('[E101] the career', () => {
  test('[R070] lists the rounds that were played, the newest first, with the player’s lives counted', async () => {
    expect(field(await read('career'), 'rounds')).toEqual([
      expect.objectContaining({ id: 2, total_characters: 1, ended_at: null, dead: null }),
      {
        id: 1,
        started_at: iso(testStart),
        ended_at: iso(testStart + dayMs),
        total_characters: 2,
        kill_count: 3,
        kill_points: 30,
        dead: 'admin',
        revealed_at: null,
      },
    ]);
  });

  test('[R071] shows the round in which the staff ended the life as such', async () => {
    expect(await read('career')).toMatchObject({ rounds: [{ dead: null }, { dead: 'admin' }] });
  });

  test('[R070] keeps the records of all rounds with who made them, and none for what nobody did', async () => {
    const made = { character_id: before.first, character_username: 'Frida One', round_id: 1 };
    expect(field(await read('career'), 'records')).toEqual({
      kill_count: { value: 2, ...made },
      kill_points: { value: 20, ...made },
      level: { value: 50, ...made },
      speedrun: { value: dayMs / 1000, ...made },
    });
    expect(await read('career', newcomer.key)).toMatchObject({
      age: 0,
      rounds: [{ id: 2 }],
      records: {
        kill_count: null,
        kill_points: null,
        level: { value: 1, character_username: 'Nick', round_id: 2 },
        speedrun: null,
      },
    });
  });
});

test('[E101] [R846] the career has what all its lives have earned, each tier when it was first reached', async () => {
  const accolades = field(await read('career'), 'accolades');
  expect(accolades).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        id: 'characters.level',
        tiers: ['bronze', 'silver', 'gold'].map((id) =>
          expect.objectContaining({ id, complete_at: iso(testStart + dayMs) }),
        ),
      }),
    ]),
  );
  expect(await read('career', newcomer.key)).toMatchObject({ accolades: [] });
});

describe('[E102] a round of the career', () => {
  test('has the player’s lives there, as they ended', async () => {
    expect(await read('career/round/1')).toMatchObject({
      round: { id: 1, total_characters: 2 },
      characters: [
        { id: before.first, level: { number: 50 }, dead: 'admin', speedrun: dayMs / 1000, kill_count: 2 },
        { id: before.second, level: { number: 7 }, dead: 'admin', speedrun: null, kill_points: 10 },
      ],
    });
    expect(await read('career/round/2')).toMatchObject({
      round: { id: 2, ended_at: null },
      characters: [{ id: veteran.character, username: 'Frida', dead: null }],
    });
  });

  test('is empty for rounds that one has not played or that do not exist', async () => {
    const of = (path: string) => game.refusal('GET', `/api/career/round/${path}`, { key: newcomer.key });
    expect([await of('1'), await of('3'), await of('0')]).toEqual([
      '404 round_missing',
      '404 round_missing',
      '404 not_found',
    ]);
  });
});

describe('[E013] the player’s own lives', () => {
  test('are those of all rounds, or of the current one, and nobody else’s', async () => {
    const ids = async (path: string, key?: string) => {
      const list = field(await read(path, key), 'characters') as readonly { readonly id: string }[];
      return list.map(({ id }) => id);
    };
    expect(await ids('me/characters')).toEqual([veteran.character, before.second, before.first]);
    expect(await ids('me/characters?round=current')).toEqual([veteran.character]);
    expect(await ids('me/characters', newcomer.key)).toEqual([newcomer.character]);
    expect(await game.refusal('GET', '/api/me/characters?round=1', { key: veteran.key })).toBe('400 invalid');
  });
});

test('all rounds are listed with their dates, how many played, and who came first', async () => {
  expect(await read('rounds')).toEqual({
    rounds: [
      expect.objectContaining({ id: 2, closed_at: null, players: 2, characters: 2, dead: 0, first: null }),
      {
        id: 1,
        starts_at: iso(testStart),
        ends_at: iso(testStart + dayMs),
        closed_at: iso(testStart + dayMs),
        players: 5,
        characters: 6,
        dead: 5,
        first: expect.objectContaining({ id: before.rival, username: 'Rival', dead: null }),
      },
    ],
  });
});

test('[R181] a dead life that is hidden is found by its own player alone', async () => {
  const path = `/api/characters/${before.first}`;
  expect((await game.call('GET', path, { key: newcomer.key })).status).toBe(200);
  const hidden = await game.platform.submit({
    id: 'hide',
    type: 'visibility.hide-characters',
    actor: { account, character: null, roles: [] },
    vouched: { lives: [{ character: before.first, account, dead: true }] },
    payload: { characters: [before.first], seconds: 3_600 },
  });
  expect(hidden.kind).toBe('accepted');
  expect(await game.refusal('GET', path, { key: newcomer.key })).toBe('404 character_missing');
  const found = await read('characters?round_id=1&dead=1', newcomer.key);
  expect(JSON.stringify(found)).not.toContain(before.first);
  expect(JSON.stringify(await read('characters?round_id=1&dead=1'))).toContain(before.first);
});
