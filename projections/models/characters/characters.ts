import { created, died } from '@rackets/engine/features/characters/events.ts';
import { renamed } from '@rackets/engine/features/characters/rename.ts';
import type { Avatar } from '@rackets/engine/features/profile/avatar.ts';
import { avatarChanged } from '@rackets/engine/features/profile/change-avatar.ts';
import type { RecordedEvent, StampedCount } from '@rackets/engine/kernel/state/event.ts';
import type { FamilyLine } from '@rackets/engine/kernel/declarations/feature.ts';
import { seenBy, unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { ShownFamily } from '@rackets/engine/shared/ports/families.ts';
import { levelRank, maxLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { searchedName } from '@rackets/engine/shared/text/names.ts';
import { defineModel, type DocRef, type Docs, type Model } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { linesOf, type EventLines } from '../../kits/lines-of.ts';

/** A life of the round, as its public page needs it when the round is over and its world is gone. */
export type LifeRow = {
  readonly account: string;
  readonly username: string;
  /** The name as it is searched. */
  readonly name: string;
  readonly createdAt: number;
  /** Whether the link to the account's other lives is public. */
  readonly revealed: boolean;
  readonly dead: boolean;
  readonly cause: string | null;
  readonly diedAt: number | null;
  /** Levels and prestiges on one scale: 51 is the first prestige. */
  readonly level: number;
  /** How long it took to the highest level, ms; null before it. */
  readonly speedrun: number | null;
  /** The picture that was chosen; null for the one drawn at birth. */
  readonly avatar: Avatar | null;
  /** The id of the family that the life is in. Missing in rows that are older than families. */
  readonly family?: string | null;
};

/** A family as lists show it, and who is in it. */
type FamilyRow = {
  readonly name: string;
  readonly colour: string;
  readonly members: readonly string[];
};

export type Life = Omit<LifeRow, 'family'> & { readonly id: string; readonly family: ShownFamily | null };

const lives = 'characters';
const families = 'shown-families';

/**
 * Every life of a round, and the families that lives are in. Written when somebody comes, rises a level, changes the
 * family or dies, not with each point.
 */
export function charactersModelOf(familyLines: EventLines<FamilyLine>): Model {
  return defineModel({
    name: 'characters',
    version: 1,
    collections: [
      {
        name: lives,
        indexes: {
          byName: { fields: ['name'] },
          byLevel: { fields: ['level', 'name'] },
          byFateAndName: { fields: ['dead', 'name'] },
          byFateAndLevel: { fields: ['dead', 'level', 'name'] },
          byAccount: { fields: ['account', 'createdAt'] },
        },
      },
      { name: families, indexes: {} },
    ],
    of: {
      kinds: [created, renamed, avatarChanged, died, ...(familyLines.of?.kinds ?? [])],
      metrics: ['level_points'],
    },
    touches: (event) => [
      ...changedBy(event).map((id) => ({ collection: lives, id })),
      ...familyLines(event).flatMap(touchedBy),
    ],
    fold(event, docs) {
      const born = created.match(event);
      if (born) docs.put(lives, seenBy(created, born, 'everyone').character, newLife(born));
      for (const count of risesIn(event))
        change(docs, count.character, (life) => risen(life, count.to, event.at));
      const changed = avatarChanged.match(event);
      if (changed) {
        const { character, avatar } = seenBy(avatarChanged, changed, 'everyone');
        change(docs, character, (life) => ({ ...life, avatar }));
      }
      const another = renamed.match(event);
      if (another) {
        const { character, username } = seenBy(renamed, another, 'everyone');
        change(docs, character, (life) => ({ ...life, username, name: searchedName(username) }));
      }
      const death = died.match(event);
      if (death) {
        const { character, cause } = seenBy(died, death, 'everyone');
        change(docs, character, (life) => ({ ...life, dead: true, cause, diedAt: event.at }));
      }
      for (const line of familyLines(event)) foldFamily(docs, line);
    },
  });
}

export const charactersModel = charactersModelOf(linesOf(({ families: told }) => told));

function touchedBy(line: FamilyLine): readonly DocRef[] {
  if ('family' in line) return [{ collection: families, id: line.family.id }];
  const { character, from, to } = line;
  return [
    { collection: lives, id: character },
    ...[from, to].flatMap((id) => (id === null ? [] : { collection: families, id })),
  ];
}

function foldFamily(docs: Docs, line: FamilyLine): void {
  // Written by this model alone.
  const row = (id: string) =>
    (docs.get(families, id) as FamilyRow | null) ?? { name: '', colour: '', members: [] };
  if ('family' in line) {
    const { id, name, colour } = line.family;
    docs.put(families, id, { ...row(id), name, colour });
    return;
  }
  const { character, from, to } = line;
  change(docs, character, (life) => ({ ...life, family: to }));
  const without = (members: readonly string[]) => members.filter((id) => id !== character);
  if (from !== null) docs.put(families, from, { ...row(from), members: without(row(from).members) });
  if (to !== null) docs.put(families, to, { ...row(to), members: [...without(row(to).members), character] });
}

function changedBy(event: RecordedEvent): readonly string[] {
  const [born, death, changed] = [created.match(event), died.match(event), avatarChanged.match(event)];
  const another = renamed.match(event);
  return [
    ...(another ? [seenBy(renamed, another, 'everyone').character] : []),
    ...(born ? [seenBy(created, born, 'everyone').character] : []),
    ...(death ? [seenBy(died, death, 'everyone').character] : []),
    ...(changed ? [seenBy(avatarChanged, changed, 'everyone').character] : []),
    ...risesIn(event).map((count) => count.character),
  ];
}

function risesIn({ counts }: RecordedEvent): readonly StampedCount[] {
  return counts.filter(
    ({ metric, from, to }) => metric === 'level_points' && levelRank(from) !== levelRank(to),
  );
}

function newLife(event: NonNullable<ReturnType<typeof created.match>>): LifeRow {
  const { username } = seenBy(created, event, 'everyone');
  // Whose life it is, and whether that may be shown: answers judge it when they are read (ruling 35).
  const { account, revealed } = unshown(event, 'account', 'revealed');
  return {
    account,
    username,
    name: searchedName(username),
    createdAt: event.at,
    revealed,
    dead: false,
    cause: null,
    diedAt: null,
    level: levelRank(0),
    speedrun: null,
    avatar: null,
  };
}

function risen(life: LifeRow, points: number, at: number): LifeRow {
  const level = levelRank(points);
  const arrived = life.speedrun === null && level >= maxLevel;
  return { ...life, level, speedrun: arrived ? at - life.createdAt : life.speedrun };
}

function change(docs: Docs, id: string, to: (life: LifeRow) => LifeRow): void {
  // Written by this model alone.
  const life = docs.get(lives, id) as LifeRow | null;
  if (life) docs.put(lives, id, to(life));
}

/** What a list of people asks for. */
export interface LivesWish {
  /** As `searchedName` makes it; empty for everybody. */
  readonly prefix: string;
  /** Null for both. */
  readonly dead: boolean | null;
  readonly order: 'username' | 'level';
  /** On one scale with prestiges, both included; for those in the order of levels. */
  readonly levels?: { readonly from: number; readonly to: number };
  readonly descending: boolean;
  readonly limit: number;
  readonly skip: number;
  /** Lives of the round that are neither listed nor counted: few. */
  readonly leftOut: readonly Life[];
}

/** A search by name that is ordered by level sorts so many of the names it finds. */
const namesSorted = 1_000;
/** Sorts after every text that a name goes on with. */
const lastCharacter = '\u{10ffff}';

/** Lives by name or level, and how many there are in all. */
export async function listLives(
  documents: Documents,
  wish: LivesWish,
): Promise<{ readonly rows: readonly Life[]; readonly total: number }> {
  const { prefix, dead, order, descending, skip, levels } = wish;
  const isOfLevels = ({ level }: Life) => !levels || (level >= levels.from && level <= levels.to);
  const leftOut = wish.leftOut.filter(
    (life) => life.name.startsWith(prefix) && (dead === null || life.dead === dead) && isOfLevels(life),
  );
  const fate = dead === null ? { index: 'byName' } : { index: 'byFateAndName', prefix: [dead] };
  const named = prefix === '' ? fate : { ...fate, gte: prefix, lt: prefix + lastCharacter };
  const bounds = levels && { gte: levels.from, lte: levels.to };
  const byLevel = {
    ...(dead === null ? { index: 'byLevel' } : { index: 'byFateAndLevel', prefix: [dead] }),
    ...bounds,
  };
  const total = (await documents.count(lives, bounds ? byLevel : named)) - leftOut.length;
  // So many more than are wanted, since some of them may be left out.
  const limit = wish.limit + leftOut.length;
  const page = (rows: readonly Life[]) => pageWithout(rows, leftOut, wish);
  if (order === 'username') {
    return { rows: page(await read(documents, { ...named, descending, limit, skip })), total };
  }
  if (prefix === '') {
    return { rows: page(await read(documents, { ...byLevel, descending, limit, skip })), total };
  }
  const found = await read(documents, { ...named, limit: namesSorted });
  const sign = descending ? -1 : 1;
  const sorted = found
    .filter((life) => isOfLevels(life) && leftOut.every(({ id }) => id !== life.id))
    .toSorted((one, other) => sign * (one.level - other.level));
  return { rows: sorted.slice(skip, skip + wish.limit), total: levels ? sorted.length : total };
}

/**
 * A page of a list without some lives, from rows that were read at its `skip`: those left out on earlier pages moved
 * as many rows from this page to them.
 */
function pageWithout(
  rows: readonly Life[],
  leftOut: readonly Life[],
  { order, descending, limit }: Pick<LivesWish, 'order' | 'descending' | 'limit'>,
): readonly Life[] {
  const out = new Set(leftOut.map(({ id }) => id));
  const [first] = rows;
  if (!first || out.size === 0) return rows;
  const sign = descending ? -1 : 1;
  const before = leftOut.filter((life) => sign * inOrder(life, first, order) < 0).length;
  return rows.filter(({ id }) => !out.has(id)).slice(before, before + limit);
}

/** As the indexes order lives. */
function inOrder(one: Life, other: Life, order: LivesWish['order']): number {
  const byLevel = order === 'level' ? one.level - other.level : 0;
  return byLevel || compareText(one.name, other.name) || compareText(one.id, other.id);
}

/** In the order of code points. */
function compareText(one: string, other: string): number {
  return Buffer.compare(Buffer.from(one), Buffer.from(other));
}

/** Lives by their ids; unknown ids are absent. */
export async function readLives(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Life>> {
  const found = await documents.getMany(lives, ids);
  const shown = await withFamilies(
    documents,
    [...found].map(([id, { body }]) => ({ ...(body as LifeRow), id })),
  );
  return new Map(shown.map((life) => [life.id, life]));
}

/** Families by their ids, as lists show them: as they were left, of a round that is over. */
export async function readFamilies(
  documents: Documents,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownFamily>> {
  const found = await documents.getMany(families, ids);
  return new Map(
    [...found].map(([id, { body }]) => {
      const { name, colour } = body as FamilyRow;
      return [id, { id, name, colour }];
    }),
  );
}

/** Who is in a family: as it was left, of a round that is over. */
export async function readFamilyMembers(documents: Documents, family: string): Promise<readonly string[]> {
  const found = await documents.getMany(families, [family]);
  return (found.get(family)?.body as FamilyRow | undefined)?.members ?? [];
}

/** An account's lives in the round, the first one first. */
export function readLivesOf(documents: Documents, account: string): Promise<readonly Life[]> {
  return read(documents, { index: 'byAccount', prefix: [account], limit: namesSorted });
}

async function read(
  documents: Documents,
  query: Parameters<Documents['range']>[1],
): Promise<readonly Life[]> {
  const docs = await documents.range(lives, query);
  return withFamilies(
    documents,
    docs.map(({ id, body }) => ({ ...(body as LifeRow), id })),
  );
}

/** Rows as they are shown: each with its family by name. */
async function withFamilies(
  documents: Documents,
  rows: readonly (LifeRow & { readonly id: string })[],
): Promise<readonly Life[]> {
  const ids = new Set(rows.flatMap(({ family }) => family ?? []));
  const found = ids.size === 0 ? null : await readFamilies(documents, [...ids]);
  return rows.map((row) => ({ ...row, family: found?.get(row.family ?? '') ?? null }));
}
