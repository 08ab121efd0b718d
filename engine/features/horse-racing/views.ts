import type { World } from '../../kernel/state/world.ts';
import { percentText } from '../../kits/fraction.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { americanOdds, fractionalOdds, payoutOf, payoutPercent } from './odds.ts';
import { legYards, type RaceState, type Runner } from './race.ts';
import { returnOfField } from './returns.ts';
import { horseRacingRules } from './rules.ts';
import { horseRacingState, type Race } from './state.ts';

/** A race, from the world or from what was kept of it. Times in ms since the epoch; `times` in ms after the start. */
export type RaceFacts = {
  readonly id: string;
  readonly state: RaceState;
  readonly startsAt: number;
  readonly startedAt: number | null;
  readonly legs: number;
  readonly runners: readonly Runner[];
  readonly timeline: readonly (readonly number[])[];
  readonly order: readonly number[] | null;
  readonly times: readonly number[] | null;
};

/** A horse's odds in the three formats. */
export function viewOdds(halves: number) {
  return {
    odds_fractional: [...fractionalOdds(halves)],
    odds_decimal: halves / 2,
    odds_american: americanOdds(halves),
  };
}

/** A race as the documents name its parts (W21); places and times are null until the finish. */
export function viewRace(race: RaceFacts) {
  const { id, state, startsAt, startedAt, legs, runners, timeline, order, times } = race;
  return {
    id,
    state,
    track_length_yards: legs * legYards,
    horse_count: runners.length,
    starts_at: iso(startsAt),
    started_at: isoOrNull(startedAt),
    /** In percent, for every horse alike. */
    returns: percentText(returnOfField(runners.map(({ halves }) => halves)), 1),
    horses: runners.map(({ number, name, halves }) => ({
      number,
      name,
      ...viewOdds(halves),
      payout_percent: payoutPercent(halves),
      position: order === null ? null : order.indexOf(number) + 1,
      /** In ms after the start. */
      time: times?.[number - 1] ?? null,
      timeline: timeline.map((yards) => yards[number - 1] ?? 0),
    })),
  };
}

/** A race whose bets are not settled yet; null when there is none of that id. */
export function viewOpenRace(world: World, id: string) {
  const race = horseRacingState(world).open.get(id);
  return race ? viewRace(race) : null;
}

/** Races that are scheduled, run, or wait for their bets to be settled, the latest first. */
export function viewOpenRaces(world: World) {
  if (world.round.phase === 'closed') return [];
  return [...horseRacingState(world).open.values()].toReversed().map(viewRace);
}

/** A character's bets on a race that are not settled. */
export function viewCurrentBets(world: World, character: string, id: string) {
  const race = horseRacingState(world).open.get(id);
  return (race?.bets ?? []).filter((bet) => bet.character === character).map((bet) => viewBet(race, bet));
}

function viewBet(race: Race | undefined, bet: Race['bets'][number]) {
  const halves = race?.runners.find(({ number }) => number === bet.horse)?.halves ?? 2;
  return {
    horse_number: bet.horse,
    asset: bet.asset,
    amount: bet.amount,
    potential_return: payoutOf(halves, bet.amount),
    /** Told when the bet is settled (R599). */
    payout: null,
  };
}

/** What may be bet, and how long a leg of a race takes. */
export function viewTerms(world: World) {
  const { betAmounts, legSeconds } = horseRacingRules(world);
  return {
    bet_amounts: { money: [...betAmounts.money], bullets: [...betAmounts.bullets] },
    leg_seconds: legSeconds,
  };
}

/** The page as its owner saw it, for operators. */
export const viewHorseRacing = (world: World, character: string) => ({
  races: viewOpenRaces(world).map((race) => ({ race, bets: viewCurrentBets(world, character, race.id) })),
});
