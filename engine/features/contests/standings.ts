import type { World } from '../../kernel/state/world.ts';
import { scoreOf, type Contest, type Prize } from './state.ts';

/** A place in a contest. */
export interface Place {
  readonly character: string;
  /** From 1; equal scores share a place. */
  readonly rank: number;
  readonly score: number;
}

export interface PrizeValue {
  readonly money: number;
  readonly bullets: number;
  readonly credits: number;
}

export const prizeAssets = ['money', 'bullets', 'credits'] as const;

/** All participants, the best first, equal ones in the order of their ids, which means nothing and never changes. */
export function standingsOf(world: World, contest: Contest): readonly Place[] {
  const sorted = [...contest.participants.keys()]
    .map((character) => ({ character, score: scoreOf(world, contest, character) }))
    .toSorted((one, other) => other.score - one.score || (one.character < other.character ? -1 : 1));
  let rank = 0;
  return sorted.map((each, index) => {
    if (index === 0 || each.score !== sorted[index - 1]?.score) rank = index + 1;
    return { ...each, rank };
  });
}

/**
 * What each place wins as it stands. Equal scores share what their places win together, rounded down (ruling 25), so
 * that a tie never costs more; a score of nothing wins nothing.
 */
export function prizesOf(
  prizes: readonly Prize[],
  places: readonly Place[],
): readonly (Place & { readonly prize: PrizeValue })[] {
  const tied = new Map<number, number>();
  for (const { rank } of places) tied.set(rank, (tied.get(rank) ?? 0) + 1);
  return places.flatMap((place) => {
    if (place.score <= 0) return [];
    const many = tied.get(place.rank) ?? 1;
    const share = (asset: keyof PrizeValue) =>
      Math.floor(sumOf(prizes, asset, place.rank, place.rank + many - 1) / many);
    const prize = { money: share('money'), bullets: share('bullets'), credits: share('credits') };
    return prizeAssets.some((asset) => prize[asset] > 0) ? [{ ...place, prize }] : [];
  });
}

/** What the places `first` to `last` win together. */
function sumOf(prizes: readonly Prize[], asset: keyof PrizeValue, first: number, last: number): number {
  return prizes.reduce((sum, prize) => {
    const places = Math.min(prize.to, last) - Math.max(prize.from, first) + 1;
    return sum + Math.max(0, places) * prize[asset];
  }, 0);
}
