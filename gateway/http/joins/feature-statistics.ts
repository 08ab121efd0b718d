import { readRank, readTop, type Standing } from '@rackets/projections/models/standings.ts';
import type { RouteContext } from '../context/context.ts';
import { topListed } from '../routes/paging.ts';

/** Top Gangsters by one number, and the viewer's own rank in it. */
export interface Places {
  readonly top: readonly Standing[];
  /** Null while they have none. */
  readonly rank: number | null;
}

/** The places of a feature's ranking, for its statistics page. */
export async function readPlaces({ characterId, model }: RouteContext, ranking: string): Promise<Places> {
  const documents = await model('standings');
  const [top, rank] = await Promise.all([
    readTop(documents, ranking, topListed),
    readRank(documents, ranking, characterId()),
  ]);
  return { top, rank };
}

/** What a feature counts of one's attempts. */
interface AttemptTotals {
  readonly attempts: number;
  readonly successes: number;
  readonly level_points: number;
  readonly streak: number;
  readonly streak_max: number;
}

/** The personal record of a statistics page (R540): `general_character`. */
export function generalCharacter(own: AttemptTotals, { rank }: Places) {
  return {
    rank,
    attempts: own.attempts,
    attempts_success: own.successes,
    level_points: own.level_points,
    level_points_actual: own.level_points,
    streak: own.streak,
    streak_max: own.streak_max,
  };
}
