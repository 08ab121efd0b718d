import { features } from '@rackets/engine/features/index.ts';
import { linesOf } from '../../kits/lines-of.ts';
import { standingsModel } from './fold.ts';
import { rankedMetrics, rankingsOf, type Ranking } from './rankings.ts';
import { StandingsReader } from './read.ts';

const ranked = rankedMetrics(features);
const rankings = rankingsOf(ranked);

/**
 * Rankings: a row for each ranking and owner under one index, equal values by level, then by who reached them first;
 * for each ranking that everybody is in also a histogram, so that one's own rank needs no counting of everybody.
 */
export const standings = standingsModel(
  ranked,
  linesOf(({ familyPoints }) => familyPoints),
);

/** Reads the rankings of the game. */
export const standingsReader = new StandingsReader(rankings);

/** The rankings that players are offered (R608), the first one first. */
export const offeredRankings: readonly Ranking[] = rankings.filter(({ offered }) => offered);

/** Whether a ranking is one of families. */
export const ranksFamilies = (id: string): boolean =>
  rankings.some((each) => each.id === id && each.families);

/** Their ids. */
export const offeredIds: ReadonlySet<string> = new Set(offeredRankings.map(({ id }) => id));
