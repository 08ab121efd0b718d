import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { readFamilies, readLives, readLivesOf } from '@rackets/projections/models/characters/characters.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import type { Place, Standing } from '@rackets/projections/models/standings/read.ts';
import { ranksFamilies, standingsReader } from '@rackets/projections/models/standings/standings.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { z } from 'zod';
import type { RouteContext } from '../../http/context/context.ts';
import { familyStandingRows } from '../../http/joins/families.ts';
import { mayFind, readHidden, type HiddenLives } from '../../http/joins/hidden-lives.ts';
import { standingRows } from '../../http/joins/join.ts';
import { publicThen } from '../../http/joins/lives.ts';
import type { rankingsAnswer } from './answers.ts';

type Row = Omit<z.infer<typeof rankingsAnswer>['rankings']['data'][number], 'moved'>;

/** A page of a round's ranking: of the one that is played as it stands, of those before as they ended. 404 for others. */
export async function readRankings(
  context: RouteContext,
  round: number,
  type: string,
  page: number,
): Promise<z.infer<typeof rankingsAnswer>> {
  const { newest } = context.services.rounds;
  const documents = await context.model('standings', round);
  const [hidden, types, count, top, own, before] = await Promise.all([
    readHidden(context),
    standingsReader.available(documents),
    standingsReader.count(documents, type),
    standingsReader.top(documents, type, rowsPerPage, (page - 1) * rowsPerPage),
    ownPlace(context, documents, round, type),
    ranksBefore(context, documents, round, type),
  ]);
  const movedOf = (owner: string, rank: number) => {
    const then = before.get(owner);
    return then === undefined ? null : then - rank;
  };
  const named = async (places: readonly Standing[]): Promise<readonly Row[]> => {
    if (ranksFamilies(type)) return familyRows(context, documents, round, places);
    const rows =
      round === newest
        ? await context.view((world) => standingRows(world, hidden, places))
        : await rowsThen(documents, hidden, places);
    return rows.map((row) => ({ ...row, family: null }));
  };
  const rows = await named(top);
  const [mine] = own && ranksFamilies(type) ? await named([own]) : [];
  const [ahead] = own?.ahead ? await named([{ ...own, owner: own.ahead.owner }]) : [];
  return {
    round,
    rounds: roundsDownFrom(newest),
    types: types.map(({ id, label, unit }) => ({ id, label, unit })),
    type_id: type,
    rankings: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(count / rowsPerPage)),
      per_page: rowsPerPage,
      data: rows.map((row) => ({
        ...row,
        moved: movedOf((row.character ?? row.family)?.id ?? '', row.rank),
      })),
    },
    total: count,
    own: own && {
      rank: own.rank,
      value: own.value,
      moved: movedOf(own.owner, own.rank),
      family: mine?.family ?? null,
      page: 1 + Math.floor(own.position / rowsPerPage),
      ahead:
        own.ahead && (ahead?.character || ahead?.family)
          ? { character: ahead.character, family: ahead.family, by: own.ahead.by }
          : null,
    },
  };
}

/** Ruling 11: from the current round down to 1. */
function roundsDownFrom(newest: number): number[] {
  return Array.from({ length: newest }, (_, index) => newest - index);
}

async function rowsThen(documents: Documents, hidden: HiddenLives, top: readonly Standing[]) {
  const lives = await readLives(
    documents,
    top.map(({ owner }) => owner),
  );
  // Whoever stands in a ranking has lived: both are folded from the same log.
  return top.flatMap(({ rank, owner, value }) => {
    const life = lives.get(owner);
    return life ? [{ rank, value, character: mayFind(hidden, life) ? publicThen(life) : null }] : [];
  });
}

/** Families in their places, by the names that they have, or had when the round ended. */
async function familyRows(
  { services, view }: RouteContext,
  documents: Documents,
  round: number,
  top: readonly Standing[],
): Promise<readonly Row[]> {
  if (round === services.rounds.newest)
    return view((world) => familyStandingRows(world, top).map((row) => ({ ...row, character: null })));
  const then = await readFamilies(
    documents,
    top.map(({ owner }) => owner),
  );
  return top.flatMap(({ rank, owner, value }) => {
    const family = then.get(owner);
    return family ? [{ rank, value, character: null, family }] : [];
  });
}

interface Kept {
  readonly key: string;
  readonly ranks: Promise<ReadonlyMap<string, number>>;
}

/** Ranks at the beginning of this day, by ranking: they do not change while the day lasts. */
const kept = new WeakMap<RouteContext['services'], Map<string, Kept>>();

/** Everybody's rank when the day began; of a round that is over none, since nothing moves there any more. */
async function ranksBefore(
  { services, view }: RouteContext,
  documents: Documents,
  round: number,
  type: string,
): Promise<ReadonlyMap<string, number>> {
  if (round !== services.rounds.newest) return new Map();
  const day = await view((_world, now) => Math.floor(now / dayMs));
  const known = kept.get(services) ?? new Map<string, Kept>();
  kept.set(services, known);
  const key = `${round} ${day}`;
  const found = known.get(type);
  if (found?.key === key) return found.ranks;
  const ranks = standingsReader.ranksAtMidnight(documents, type, day);
  known.set(type, { key, ranks });
  // What could not be read is asked for again.
  ranks.catch(() => known.delete(type));
  return ranks;
}

/** The place of the viewer's last life in the round that is played, of their best one in a round before; or its family's. */
async function ownPlace(
  { actor, services, view }: RouteContext,
  documents: Documents,
  round: number,
  type: string,
): Promise<Place | null> {
  const { account, character } = actor();
  const ofFamilies = ranksFamilies(type);
  if (round === services.rounds.newest) {
    if (character === null) return null;
    const owner = ofFamilies
      ? await view((world) => world.characters.get(character)?.family ?? null)
      : character;
    return owner === null ? null : standingsReader.place(documents, type, owner);
  }
  const lives = await readLivesOf(documents, account);
  const owners = new Set(lives.flatMap(({ id, family }) => (ofFamilies ? (family?.id ?? []) : id)));
  const places = await Promise.all([...owners].map((id) => standingsReader.place(documents, type, id)));
  return places.filter((place) => place !== null).toSorted((one, other) => one.rank - other.rank)[0] ?? null;
}
