import { defineSlice, metric, type World } from '../../kernel/state/world.ts';

/** What the places `from` to `to` win, each of them. */
export interface Prize {
  readonly from: number;
  readonly to: number;
  readonly money: number;
  readonly bullets: number;
  readonly credits: number;
}

/** The scores of all participants at a time, as they stood. */
export interface Sample {
  /** Ms since the epoch. */
  readonly at: number;
  readonly scores: ReadonlyMap<string, number>;
}

/** A contest, for as long as the round lasts: there are few of them. Times in ms since the epoch. */
export interface Contest {
  readonly id: string;
  readonly title: string;
  readonly instructions: string;
  /** What counts. */
  readonly metric: string;
  readonly startsAt: number;
  readonly endsAt: number;
  /** Whoever is in stays in. */
  readonly immutable: boolean;
  readonly prizes: readonly Prize[];
  phase: ContestPhase;
  /**
   * By character, in the order of joining: the metric when it began to count, and once the contest is over the score.
   * Null until the start.
   */
  readonly participants: Map<string, number | null>;
  /** The scores of the last hours, the oldest first. */
  samples: readonly Sample[];
}

/** What the agenda has made of a contest. */
export type ContestPhase = 'waiting' | 'running' | 'settled' | 'cancelled';

/** Whether nothing counts any more, and scores stay as they were. */
export const isOver = ({ phase }: Pick<Contest, 'phase'>): boolean =>
  phase === 'settled' || phase === 'cancelled';

/** What players call a contest at a time (R674). */
export const contestStates = ['pending', 'active', 'inactive'] as const;
export type ContestState = (typeof contestStates)[number];

interface ContestsState {
  readonly contests: Map<string, Contest>;
}

/** Version 1 noted no scores. */
function withSamples(slice: unknown): ContestsState {
  const { contests } = slice as ContestsState;
  for (const contest of contests.values()) contest.samples = [];
  return { contests };
}

export const contestsState = defineSlice('contests', (): ContestsState => ({ contests: new Map() }), {
  version: 2,
  migrations: { 1: withSamples },
});

/** Starts in the future, ends in the future, or is over (R674). A round that was closed early has none left. */
export function contestState(world: World, contest: Contest, now: number): ContestState {
  const { phase, startsAt, endsAt } = contest;
  if (world.round.phase === 'closed' || phase === 'cancelled' || now >= endsAt) return 'inactive';
  return now < startsAt ? 'pending' : 'active';
}

/** What a participant has counted since the start, or since joining. */
export function scoreOf(world: World, contest: Contest, character: string): number {
  const noted = contest.participants.get(character) ?? null;
  if (isOver(contest)) return noted ?? 0;
  return noted === null ? 0 : metric(world, character, contest.metric) - noted;
}
