import { defineSlice, type World } from '../../kernel/state/world.ts';
import { escrowKit, newStakes } from '../../kits/escrow.ts';
import { gameKit } from '../../kits/game.ts';
import type { BetAsset, RaceState, Runner } from './race.ts';
import { horseRacingRules } from './rules.ts';

/** A bet that waits for its race. */
export interface Bet {
  readonly character: string;
  readonly horse: number;
  readonly asset: BetAsset;
  readonly amount: number;
}

/** A race from its scheduling until its bets are settled. Times in ms since the epoch. */
export interface Race {
  readonly id: string;
  state: RaceState;
  startsAt: number;
  startedAt: number | null;
  /** In furlongs. */
  readonly legs: number;
  readonly runners: readonly Runner[];
  /** Where the horses were at the end of each leg that is over, by their numbers. */
  timeline: (readonly number[])[];
  /** By place; null until the finish. */
  order: readonly number[] | null;
  /** When each horse reached the line, by number, in ms after the start; null until the finish. */
  times: readonly number[] | null;
  bets: Bet[];
}

export const horseRacingState = defineSlice('horse-racing', () => ({
  /** How many races this round has had: a race's id is its number. */
  races: 0,
  open: new Map<string, Race>(),
  stakes: newStakes(),
}));

/** Counts of bets in money; bets of bullets count as bets of nothing. */
export const horseRacingGame = gameKit({
  feature: 'horse-racing',
  title: 'Horse racing',
  limits(world) {
    const { money } = horseRacingRules(world).betAmounts;
    return { min: Math.min(...money), max: Math.max(...money) };
  },
});

/** The id of a stake: one bet a horse of a race (R671). */
export const stakeId = (race: string, horse: number): string => `${race}-${horse}`;

/** Bets lie in escrow until the finish. A death forfeits them, so that a bet is no shelter (ruling 16). */
export const horseRacingStakes = escrowKit({
  feature: 'horse-racing',
  stakes: (world) => horseRacingState(world).stakes,
  ends: { death: 'sink', ban: 'hand', close: 'hand' },
  counts: horseRacingGame.settledCounts,
  settled(world, { character, id }) {
    const [raceId = '', horse] = id.split('-');
    const race = horseRacingState(world).open.get(raceId);
    if (race)
      race.bets = race.bets.filter((bet) => bet.character !== character || bet.horse !== Number(horse));
  },
});

/** The race that bets are taken for; undefined while there is none. */
export function openRace(world: World): Race | undefined {
  return [...horseRacingState(world).open.values()].find(({ state }) => state === 'scheduled');
}
