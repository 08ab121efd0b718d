import { familyMembers } from '@rackets/engine/shared/ports/families.ts';
import { searchedName } from '@rackets/engine/shared/text/names.ts';
import * as model from '@rackets/projections/models/characters/characters.ts';
import type { Life } from '@rackets/projections/models/characters/characters.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { RouteContext } from '../context/context.ts';
import { HttpError } from '../context/http-error.ts';
import { mayFind, readHidden } from './hidden-lives.ts';
import { listedNow, listedThen, readLife, revealsThen, tagsOf, type WholeLife } from './lives.ts';

/** What GET characters asks for. Pages count from 1. */
export interface LivesWish {
  readonly round_id?: number | undefined;
  readonly active_now: boolean;
  /** Both when it is left out. */
  readonly dead?: boolean | undefined;
  readonly family_id?: string | undefined;
  readonly username_prefix: string;
  readonly order_attribute: 'level' | 'username';
  readonly order_direction?: 'asc' | 'desc' | undefined;
  readonly limit: number;
  readonly page: number;
  readonly ids?: readonly string[] | undefined;
  /** Only these: few. */
  readonly among?: readonly string[] | undefined;
  readonly withRelationTags?: boolean | undefined;
  /** On one scale with prestiges, both included. In the order of levels, or among few. */
  readonly levels?: { readonly from: number; readonly to: number };
}

/** The page of a life of any round. Throws 404 for an unknown one, and for one that the viewer may not find. */
export async function existingLife(context: RouteContext, id: string): Promise<WholeLife> {
  const life = await readLife(context, id);
  if (!life || !mayFind(await readHidden(context), life))
    throw new HttpError(404, 'character_missing', 'There is no such gangster.');
  return life;
}

interface Found {
  readonly lives: readonly Life[];
  /** On all pages. */
  readonly total: number;
}

/** The lives of a round that a wish asks for and the viewer may find. Throws 404 for a round that there is not. */
export async function findLives(context: RouteContext, wish: LivesWish): Promise<Found> {
  const documents = await context.model('characters', wish.round_id);
  const few = await fewOf(context, documents, wish);
  const hidden = await readHidden(context);
  if (wish.ids) {
    const known = await model.readLives(
      documents,
      few ? wish.ids.filter((id) => few.includes(id)) : wish.ids,
    );
    const lives = wish.ids.flatMap((id) => known.get(id) ?? []).filter((life) => mayFind(hidden, life));
    return { lives, total: lives.length };
  }
  if (few) {
    const lives = [...(await model.readLives(documents, few)).values()];
    return chosen(
      wish,
      lives.filter((life) => mayFind(hidden, life)),
    );
  }
  const { limit, page, dead = null, order_attribute: order, levels } = wish;
  const { rows: lives, total } = await model.listLives(documents, {
    prefix: searchedName(wish.username_prefix),
    dead,
    order,
    ...(levels && { levels }),
    descending: descends(wish),
    limit,
    skip: (page - 1) * limit,
    leftOut: [...(await model.readLives(documents, [...hidden.ids])).values()].filter(
      (life) => !mayFind(hidden, life),
    ),
  });
  return { lives, total };
}

/** The few whom a wish is about: those it names, those online, a family's members; undefined where it is about all. */
async function fewOf(
  context: RouteContext,
  documents: Documents,
  { family_id: family, round_id: round, among, active_now }: LivesWish,
): Promise<readonly string[] | undefined> {
  const groups = [
    among,
    // Nobody is online in a round that is over: no life there has an id of this one.
    active_now ? idsOnline(context) : undefined,
    family === undefined ? undefined : await membersOf(context, documents, family, round),
  ].filter((group) => group !== undefined);
  return groups.length === 0
    ? undefined
    : groups.reduce((some, others) => some.filter((id) => others.includes(id)));
}

/** A family's members: now, or as a round that is over left them. */
function membersOf(
  { services, view }: RouteContext,
  documents: Documents,
  family: string,
  round = services.rounds.newest,
): Promise<readonly string[]> {
  return round === services.rounds.newest
    ? view((world) => familyMembers(world, family))
    : model.readFamilyMembers(documents, family);
}

/** Levels from the highest, names from A, unless asked otherwise. */
function descends({ order_attribute, order_direction }: LivesWish): boolean {
  return order_direction === undefined ? order_attribute === 'level' : order_direction === 'desc';
}

function idsOnline({ services }: RouteContext): readonly string[] {
  return services.peek((world) =>
    services.presence.list().flatMap(({ account }) => world.lives.get(account) ?? []),
  );
}

/** Those online, and those whom a player has found, are few: they are chosen and sorted here. */
function chosen(wish: LivesWish, few: readonly Life[]): Found {
  const { levels, dead } = wish;
  const prefix = searchedName(wish.username_prefix);
  const sign = descends(wish) ? -1 : 1;
  const byName = (one: Life, other: Life) => (one.name < other.name ? -1 : 1);
  const ordered = (one: Life, other: Life) =>
    wish.order_attribute === 'username'
      ? sign * byName(one, other)
      : sign * (one.level - other.level) || byName(one, other);
  const fitting = few.filter(
    (life) =>
      life.name.startsWith(prefix) &&
      (dead === undefined || life.dead === dead) &&
      (!levels || (life.level >= levels.from && life.level <= levels.to)),
  );
  const skip = (wish.page - 1) * wish.limit;
  return { lives: fitting.toSorted(ordered).slice(skip, skip + wish.limit), total: fitting.length };
}

/** Lives as lists show them: of a round that is over as they were left, else as they are this moment. */
export async function listLives(
  context: RouteContext,
  lives: readonly Life[],
  round?: number,
  withRelationTags = false,
) {
  const { services, view, characterId } = context;
  const { presence, rounds } = services;
  if (round !== undefined && round !== rounds.newest) {
    const revealedAt = await revealsThen(context, round, lives);
    return lives.map((life) => listedThen(round, life, revealedAt(life.id)));
  }
  return view((world) =>
    lives.map((life) => {
      const listed = listedNow(world, presence, life.id) ?? listedThen(world.round.id, life);
      return withRelationTags ? { ...listed, relation_tags: tagsOf(world, characterId(), life.id) } : listed;
    }),
  );
}
