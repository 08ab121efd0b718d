import type { Documents } from '../stores/documents.ts';
import { hasStandings } from './standings.ts';

/** A ranking of a round as it is offered. */
export interface RankingType {
  readonly id: string;
  readonly label: string;
  /** How its values are told: a level may be one with prestiges, on one scale. */
  readonly unit: 'level' | 'seconds' | 'number';
}

/** Every ranking there can be (R608), the first one first; a feature that counts more adds its own here. */
export const rankingTypes: readonly RankingType[] = [
  { id: 'alive', label: 'Alive', unit: 'level' },
  { id: 'speedrun', label: 'Speedrun', unit: 'seconds' },
  { id: 'level_points', label: 'Experience', unit: 'number' },
  { id: 'level_points_dm', label: 'Deathmatch: Experience', unit: 'number' },
];

export const rankingIds: ReadonlySet<string> = new Set(rankingTypes.map(({ id }) => id));

/** Those in which somebody stands (R724). */
export async function availableRankings(documents: Documents): Promise<readonly RankingType[]> {
  const stands = await Promise.all(rankingTypes.map(({ id }) => hasStandings(documents, id)));
  return rankingTypes.filter((_, index) => stands[index]);
}
