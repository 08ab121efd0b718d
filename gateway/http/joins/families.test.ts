import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { FamilyLine } from '@rackets/engine/kernel/declarations/feature.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import {
  familyFlags,
  familyMembers,
  familyPermits,
  familyRoleOf,
  familyShares,
  shownFamily,
  type ShownFamily,
} from '@rackets/engine/shared/ports/families.ts';
import { charactersModelOf } from '@rackets/projections/models/characters/characters.ts';
import { rowId, rows } from '@rackets/projections/models/standings/fold.ts';
import { familiesRanking } from '@rackets/projections/models/standings/rankings.ts';
import { project } from '@rackets/projections/runner/project.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedBefore } from '../testing/earlier-round.ts';
import { startTestGame, type TestGame } from '../testing/test-game.ts';

// What every place answers once something answers what is asked about families, and before.

const outfit: ShownFamily = { id: 'f-outfit', name: 'The Outfit', colour: '#4fb06d' };
const saints: ShownFamily = { id: 'f-saints', name: 'The Saints', colour: '#cf5a54' };
const underboss = { name: 'Underboss', type: 'underboss', order: 2, can_edit_profile: true } as const;

let game: TestGame;
let ann: { readonly key: string; readonly character: string };
let bob: { readonly key: string; readonly character: string };

beforeAll(async () => {
  game = await startTestGame({ round: 2 });
  ann = await game.play('Ann');
  bob = await game.play('Bob');
});
afterAll(() => game.stop());

/** Every answer that tells of families, to Ann, by what it tells. */
const places: readonly (readonly [
  place: string,
  told: () => Promise<unknown>,
  none: unknown,
  some: unknown,
])[] = [
  [
    'the player’s gangster in the state',
    async () => (await game.answer('GET state', { key: ann.key })).character?.family,
    null,
    outfit,
  ],
  [
    'the player’s gangster in the headers',
    async () => {
      const { headers } = await game.call('GET', '/api/state', { key: ann.key });
      return (JSON.parse(headers.get('X-GN-Character') ?? '') as { family: unknown }).family;
    },
    null,
    outfit,
  ],
  ['the profile', async () => (await profile()).family, null, outfit],
  ['[R863~] the role on the profile', async () => (await profile()).family_role, null, underboss],
  [
    'lists of gangsters',
    async () =>
      (await game.answer('GET characters', { key: ann.key, query: { ids: [ann.character] } })).data[0]
        ?.family,
    null,
    outfit,
  ],
  ['[E022] the list of a family', () => listed({ family_id: outfit.id }), [], ['Ann']],
  ['those of a family who are online', () => listed({ family_id: outfit.id, active_now: true }), [], ['Ann']],
  ['the dead of a family', () => listed({ family_id: outfit.id, dead: true }), [], []],
  ['the list of another family', () => listed({ family_id: saints.id }), [], []],
  [
    '[E388] the search in a family',
    async () => {
      const { data } = await game.answer('GET find', { key: ann.key, query: { family_id: outfit.id } });
      return data.map(({ username }) => username);
    },
    [],
    ['Ann'],
  ],
  [
    'those online',
    async () => {
      const { characters } = await game.answer('GET online', { key: ann.key });
      return characters.find(({ character }) => character.id === ann.character)?.character.family;
    },
    null,
    outfit,
  ],
  [
    '[R068] [R829] Family Dominance, its bars by the largest share',
    async () => (await game.answer('GET online', { key: ann.key })).dominance,
    [],
    [
      { ...saints, percent: 30.5, bar: 100 },
      { ...outfit, percent: 12.2, bar: 40 },
    ],
  ],
  [
    'Top Families, without those that are not found',
    async () => (await game.answer('GET small/statistics', { key: ann.key, query: {} })).top_families,
    [],
    [{ rank: 2, value: 40, family: outfit }],
  ],
  [
    '[R577] the family’s activity',
    async () => {
      const { status, json } = await game.call('GET', '/api/activity?type=family', { key: ann.key });
      return status === 200 ? (json as { entries: { message: string }[] }).entries[0]?.message : status;
    },
    403,
    'Ann joined.',
  ],
  [
    '[R094] the room of the chat',
    async () => {
      const { rooms } = await game.answer('GET chat', { key: ann.key });
      const room = rooms.find(({ type }) => type === 'family');
      return room ? [room.name, room.can_pin] : null;
    },
    null,
    ['The Outfit', true],
  ],
  [
    'the family’s watchlist',
    async () => (await game.answer('GET watchlist/family', { key: ann.key })).can_edit,
    false,
    true,
  ],
];

const profile = async () =>
  (await game.answer('GET characters/:id', { key: bob.key, params: { id: ann.character } })).character;

async function listed(query: Record<string, string | boolean>): Promise<readonly string[]> {
  const { data } = await game.answer('GET characters', { key: ann.key, query });
  return data.map(({ username }) => username);
}

describe('while nothing answers for families', () => {
  test.each(places)('%s tells of none', async (_place, told, none) => {
    expect(await told()).toStrictEqual(none);
  });
});

describe('for a member', () => {
  let takeBack: () => void;

  beforeAll(async () => {
    takeBack = game.services.peek((world) => {
      lifeOf(world, ann.character).family = outfit.id;
      return provide(
        world,
        shownFamily.by((_world, id) => [outfit, saints].find((family) => family.id === id) ?? null),
        familyRoleOf.by((_world, id) => (id === ann.character ? underboss : null)),
        familyMembers.by((_world, id) => (id === outfit.id ? [ann.character] : [])),
        familyPermits.by((_world, id) => (id === ann.character ? familyFlags : [])),
        familyShares.by(() => [
          { family: saints.id, percent: 30.5 },
          { family: outfit.id, percent: 12.2 },
          { family: 'f-unknown', percent: 1 },
        ]),
      );
    });
    const documents = await game.services.rounds.of(2);
    if (!documents) throw new Error('round 2 has no documents');
    const line = {
      character: outfit.id,
      kind: 'families.joined',
      tone: 'good',
      template: '{who} joined.',
      params: { who: ann.character },
    };
    const row = '000000000099.0';
    await documents.putMany('activity', [{ id: row, rev: 99, body: { ...line, row, at: 0 } }]);
    const ranking = familiesRanking('small-crimes.successes');
    const standing = (owner: string, value: number) => ({
      id: rowId(ranking, owner),
      rev: 99,
      body: { metric: ranking, owner, sum: value, value, level: 0, earlier: -99 },
    });
    await documents.putMany(rows, [standing('f-unknown', 90), standing(outfit.id, 40)]);
  });
  afterAll(() => takeBack());

  test.each(places)('%s tells of the family', async (_place, told, _none, some) => {
    expect(await told()).toStrictEqual(some);
  });
});

describe('of a round that is over', () => {
  const lines: readonly (readonly FamilyLine[])[] = [
    [
      { family: saints },
      { character: 'Cyd', from: null, to: saints.id },
      { character: 'Dan', from: null, to: saints.id },
    ],
    [{ family: outfit }, { character: 'Dan', from: saints.id, to: outfit.id }],
    [{ family: { ...outfit, name: 'The New Outfit' } }],
  ];

  test('gangsters are in the family that they were in at its end, under its last name', async () => {
    const ids = new Map<string, string>();
    const { log } = await playedBefore(game, (play) => {
      for (const name of ['Cyd', 'Dan', 'Eve']) ids.set(name, born(play, `a-${name}`, name));
    });
    const [last] = log.slice(-1);
    const documents = await game.services.rounds.of(1);
    if (!last || !documents) throw new Error('round 1 was not played');
    const events = lines.map((_told, n): RecordedEvent => ({
      ...last,
      type: `told.${n}`,
      revision: last.revision + 1 + n,
    }));
    const told = ({ revision }: RecordedEvent) =>
      (lines[revision - last.revision - 1] ?? []).map((line) =>
        'character' in line ? { ...line, character: ids.get(line.character) ?? '' } : line,
      );
    await project(charactersModelOf(told), events, documents);

    const query = { round_id: 1, order_attribute: 'username' as const };
    const all = await game.answer('GET characters', { key: ann.key, query });
    expect(all.data.map(({ username, family }) => [username, family])).toStrictEqual([
      ['Cyd', saints],
      ['Dan', { ...outfit, name: 'The New Outfit' }],
      ['Eve', null],
    ]);
    const of = (family_id: string) =>
      game.answer('GET characters', { key: ann.key, query: { ...query, family_id } });
    expect((await of(saints.id)).data.map(({ username }) => username)).toStrictEqual(['Cyd']);
    expect((await of(outfit.id)).data.map(({ username }) => username)).toStrictEqual(['Dan']);
    expect((await of('f-unknown')).data).toStrictEqual([]);
  });
});
