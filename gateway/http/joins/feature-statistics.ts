import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Standing } from '@rackets/projections/models/standings/read.ts';
import { familiesRanking } from '@rackets/projections/models/standings/rankings.ts';
import { standingsReader } from '@rackets/projections/models/standings/standings.ts';
import type { RouteContext } from '../context/context.ts';
import { topListed } from '../answers/paging.ts';
import { familyStandingRows } from './families.ts';
import { readHidden, type HiddenLives } from './hidden-lives.ts';
import { standingRows } from './join.ts';

/** Top Gangsters by one metric, and the viewer's own rank in it. */
export interface Places {
  readonly top: readonly Standing[];
  /** Null while they have none. */
  readonly rank: number | null;
  /** Whom the list must not name. */
  readonly hidden: HiddenLives;
}

/** The places of a metric's ranking, for its feature's statistics page, with the rank of `rankOf`. */
export async function readPlaces(
  context: RouteContext,
  metric: string,
  rankOf = context.characterId(),
): Promise<Places> {
  const documents = await context.model('standings');
  const [top, rank, hidden] = await Promise.all([
    standingsReader.top(documents, metric, topListed),
    standingsReader.rank(documents, metric, rankOf),
    readHidden(context),
  ]);
  return { top, rank, hidden };
}

/** Places of a metric that also ranks families, with Top Families. */
export interface PlacesWithFamilies extends Places {
  readonly families: readonly Standing[];
}

/** As `readPlaces`, for a metric that declares `families`. */
export async function readPlacesWithFamilies(
  context: RouteContext,
  metric: string,
  rankOf = context.characterId(),
): Promise<PlacesWithFamilies> {
  const documents = await context.model('standings');
  const [places, families] = await Promise.all([
    readPlaces(context, metric, rankOf),
    standingsReader.top(documents, familiesRanking(metric), topListed),
  ]);
  return { ...places, families };
}

/** Top Gangsters and Top Families, as every statistics page shows them (R540). */
export function viewPlaces(world: World, { top, hidden, families }: PlacesWithFamilies) {
  return { top_count: standingRows(world, hidden, top), top_families: familyStandingRows(world, families) };
}

/** The personal record of a statistics page (R540), `general_character`: the viewer's rank and the feature's totals. */
export function personalRecord<Totals extends Readonly<Record<string, number>>>(
  own: Totals,
  { rank }: Pick<Places, 'rank'>,
) {
  return { rank, ...own };
}

/** What a feature counts of one's attempts. */
interface AttemptTotals {
  readonly attempts: number;
  readonly successes: number;
  readonly level_points: number;
  readonly streak: number;
  readonly streak_max: number;
}

/** The personal record of a feature with attempts, in the names of its answer. */
export function attemptRecord(own: AttemptTotals, places: Pick<Places, 'rank'>) {
  const { attempts, successes, level_points, streak, streak_max } = own;
  const totals = {
    attempts,
    attempts_success: successes,
    level_points,
    level_points_actual: level_points,
    streak,
    streak_max,
  };
  return personalRecord(totals, places);
}
