import { readLives, readLivesOf } from '@rackets/projections/models/characters.ts';
import { rowsPerPage } from '@rackets/projections/models/pages.ts';
import type { Standing } from '@rackets/projections/models/standings/read.ts';
import { standingsReader } from '@rackets/projections/models/standings/standings.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { z } from 'zod';
import type { rankingsAnswer } from '../../features/statistics/answers.ts';
import type { RouteContext } from '../context/context.ts';
import { standingRows } from './join.ts';
import { publicThen } from './lives.ts';

/** A page of a round's ranking: of the one that is played as it stands, of those before as they ended. 404 for others. */
export async function readRankings(
  context: RouteContext,
  round: number,
  type: string,
  page: number,
): Promise<z.infer<typeof rankingsAnswer>> {
  const { newest } = context.services.rounds;
  const documents = await context.model('standings', round);
  const [types, count, top, own] = await Promise.all([
    standingsReader.available(documents),
    standingsReader.count(documents, type),
    standingsReader.top(documents, type, rowsPerPage, (page - 1) * rowsPerPage),
    ownPlace(context, documents, round, type),
  ]);
  return {
    round,
    rounds: roundsDownFrom(newest),
    types: types.map(({ id, label, unit }) => ({ id, label, unit })),
    type_id: type,
    rankings: {
      current_page: page,
      last_page: Math.max(1, Math.ceil(count / rowsPerPage)),
      per_page: rowsPerPage,
      data:
        round === newest
          ? await context.view((world) => standingRows(world, top))
          : await rowsThen(documents, top),
    },
    own: own && { rank: own.rank, value: own.value },
  };
}

/** Ruling 11: from the current round down to 1. */
function roundsDownFrom(newest: number): number[] {
  return Array.from({ length: newest }, (_, index) => newest - index);
}

async function rowsThen(documents: Documents, top: readonly Standing[]) {
  const lives = await readLives(
    documents,
    top.map(({ owner }) => owner),
  );
  // Whoever stands in a ranking has lived: both are folded from the same log.
  return top.flatMap(({ rank, owner, value }) => {
    const life = lives.get(owner);
    return life ? [{ rank, value, character: publicThen(life) }] : [];
  });
}

/** The place of the viewer's last life in the round that is played, of their best one in a round before. */
async function ownPlace(
  { actor, services }: RouteContext,
  documents: Documents,
  round: number,
  type: string,
): Promise<Standing | null> {
  const { account, character } = actor();
  if (round === services.rounds.newest)
    return character === null ? null : standingsReader.standing(documents, type, character);
  const lives = await readLivesOf(documents, account);
  const places = await Promise.all(lives.map(({ id }) => standingsReader.standing(documents, type, id)));
  return places.filter((place) => place !== null).toSorted((one, other) => one.rank - other.rank)[0] ?? null;
}
