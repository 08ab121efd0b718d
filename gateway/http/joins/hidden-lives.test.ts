import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCommand } from '../../pipeline/own-commands.ts';
import { playedBefore } from '../testing/earlier-round.ts';
import { passes, startTestGame, type TestGame } from '../testing/test-game.ts';
import { activityEntry } from './activity-text.ts';
import { standingRows } from './join.ts';

interface Player {
  readonly key: string;
  readonly character: string;
  readonly account: string;
}

let game: TestGame;
let viewer: Player;
/** Died, and lives again: `late` is the life before, `old` the one of the round before. */
let owner: Player;
let late: string;
let old: string;

const accountOf = (character: string) =>
  game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');

async function play(username: string): Promise<Player> {
  const one = await game.play(username);
  return { ...one, account: accountOf(one.character) };
}

/** A round before in which the owner came second, then one in which their first life ends and another begins. */
beforeAll(async () => {
  game = await startTestGame({ round: 2, settings: { relaxedLimits: true } });
  viewer = await play('Viewer');
  const first = await play('LateLou');
  late = first.character;
  passes(60_000);
  await game.pipeline.submit(
    ownCommand('characters.remove-character', 'end', { character: late, cause: 'admin' }),
  );
  passes(60_000);
  const body = { checkUserAgreement: true, reveal: false, protection: '24', username: 'LouAgain' };
  await game.call('POST', '/api/me/characters', { key: first.key, body });
  const character = game.pipeline.peek((world) => world.lives.get(first.account) ?? '');
  owner = { ...first, character };
  await playedBefore(game, (round) => {
    const rival = born(round, 'a-rival', 'Rival');
    old = born(round, first.account, 'OldLou');
    round.given({ counts: [{ character: rival, metric: 'level_points', by: 900 }] });
    round.given({ counts: [{ character: old, metric: 'level_points', by: 500 }] });
    round.runDue();
    remove(round, old);
  });
});
afterAll(() => game.stop());

const read = async (path: string, { key }: Player = viewer) => {
  const { status, json } = await game.call('GET', `/api/${path}`, { key });
  expect(status).toBe(200);
  return json;
};

const setRevealed = (states: Record<string, boolean>) =>
  game.call('POST', '/api/history/set-revealed', { key: owner.key, body: { states } });

const previousOf = async (viewedBy: Player = viewer) => {
  // Answers are checked against their schemas by the test's game.
  const { recent_characters: rows } = (await read('statistics', viewedBy)) as {
    recent_characters: { character: { id: string }; previous: { id: string } | null }[];
  };
  return rows.find(({ character }) => character.id === owner.character)?.previous?.id ?? null;
};

describe('the life before a recent one', () => {
  test('[R848] is told while both lives are revealed, as they are when it is read', async () => {
    const states: readonly (readonly [late: boolean, present: boolean, told: boolean])[] = [
      [false, false, false],
      [false, true, false],
      [true, false, false],
      [true, true, true],
      [false, true, false],
    ];
    expect(await previousOf()).toBeNull();
    for (const [before, present, told] of states) {
      expect((await setRevealed({ [late]: before, [owner.character]: present })).status).toBe(204);
      expect(await previousOf()).toBe(told ? late : null);
    }
  });
});

describe('a hidden dead life', () => {
  const everything = [
    'statistics',
    'characters',
    'characters?dead=1',
    'characters?username_prefix=late',
    'rounds',
    'characters?round_id=1',
    'rounds/1/rankings?type_id=level_points',
    'rounds/2/rankings?type_id=alive',
    'small/statistics',
    'activity',
  ];
  const told = async (by: Player) =>
    (await Promise.all(everything.map(async (path) => JSON.stringify(await read(path, by))))).join('\n');

  test('[R849] is told of until it is hidden', async () => {
    const text = await told(viewer);
    for (const name of ['LateLou', 'OldLou']) expect(text).toContain(name);
    expect(await read('statistics')).toMatchObject({
      characters_total: 3,
      characters_dead: 1,
      recent_deaths: [{ character: { id: late }, dead: 'admin' }],
    });
    expect(await read('characters?dead=1')).toMatchObject({ total: 1, data: [{ id: late }] });
  });

  test('[R181] [R849] is then in no list, total, search or page of others', async () => {
    await setRevealed({ [late]: true, [owner.character]: true });
    const body = { character_ids: [late, old], seconds: 3_600 };
    expect((await game.call('POST', '/api/characters/hide', { key: owner.key, body })).status).toBe(200);
    const text = await told(viewer);
    for (const named of ['LateLou', late, 'OldLou', old]) expect(text).not.toContain(named);
    expect(await read('statistics')).toMatchObject({
      characters_total: 2,
      characters_dead: 0,
      recent_deaths: [],
    });
    expect(await previousOf()).toBeNull();
    expect(await read('characters?dead=1')).toMatchObject({ total: 0, last_page: 1, data: [] });
    expect(await read('characters')).toMatchObject({ total: 2 });
    expect(await read('rounds')).toMatchObject({
      rounds: [
        { id: 2, characters: 2, dead: 0 },
        { id: 1, characters: 1, dead: 0 },
      ],
    });
    for (const path of [`characters/${late}`, `characters/${late}/kills`, `characters/${late}/accolades`])
      expect(await game.refusal('GET', `/api/${path}`, viewer)).toBe('404 character_missing');
  });

  test('[R849] keeps its place in rankings, without name or link', async () => {
    expect(await read('rounds/1/rankings?type_id=level_points')).toMatchObject({
      rankings: {
        data: [
          { rank: 1, value: 900, character: { username: 'Rival' } },
          { rank: 2, value: 500, character: null },
        ],
      },
    });
    const hidden = { viewer: viewer.account, ids: new Set([late]) };
    const top = [{ rank: 1, owner: late, value: 7 }];
    expect(game.pipeline.peek((world) => standingRows(world, hidden, top))).toStrictEqual([
      { rank: 1, value: 7, character: null },
    ]);
  });

  test('[R181] is there for its own player', async () => {
    const text = await told(owner);
    for (const name of ['LateLou', 'OldLou']) expect(text).toContain(name);
    expect(await previousOf(owner)).toBe(late);
    expect(await read('characters?dead=1', owner)).toMatchObject({ total: 1, data: [{ id: late }] });
  });
});

test('[R849] an entry of a player’s own activity no longer names a hidden gangster, and links to nobody', () => {
  const row = {
    id: '1',
    at: 0,
    character: viewer.character,
    kind: 'prison.busted-out',
    tone: 'good' as const,
    template: '{buster} broke you out of prison.',
    params: { buster: late },
  };
  const entry = (ids: readonly string[]) =>
    game.pipeline.peek((world) => activityEntry(world, row, { viewer: viewer.account, ids: new Set(ids) }));
  expect(entry([])).toMatchObject({
    message: 'LateLou broke you out of prison.',
    focus_character: { id: late },
  });
  expect(entry([late])).toMatchObject({
    message: 'A gangster broke you out of prison.',
    focus_character: null,
  });
});
