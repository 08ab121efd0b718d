import type { Intent, RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import { heistRounds, missionRounds } from './errands.ts';
import { grudge, hunting } from './hunting.ts';
import { caution, kinship, type Plan } from './plans.ts';

/** A command that a player could send now. */
export type Act = Extract<Intent, { kind: 'act' }>;

/** A time of the day at which somebody sits down to play. */
export interface Session {
  /** UTC hour of the day, with minutes as a fraction. */
  readonly hour: number;
  readonly minutes: number;
}

/** One way of playing a season. */
export interface PlayerKind {
  readonly name: string;
  /** Part of all players, percent. */
  readonly share: number;
  readonly sessions: readonly Session[];
  /** Chance to skip a session, percent. */
  readonly skips: number;
  /** Chooses among what is ready; `done` counts the player's acts by feature. */
  choose(acts: readonly Act[], random: RandomSource, done: ReadonlyMap<string, number>): Act | undefined;
  /** What they think of before everything else, the first of it first. */
  readonly plans?: readonly Plan[];
  /** The features that they use by their plans alone. */
  readonly planned?: readonly string[];
  /** Chance that an act is a careless or hostile one from the features' wishes, percent. */
  readonly nonsense: number;
}

/** The feature that a command belongs to. */
export const featureOf = (type: string): string => type.slice(0, type.indexOf('.'));

/** Mostly the most urgent act, now and then another, as bots on a server do. */
const urgent: PlayerKind['choose'] = (acts, random) => {
  const strongest = Math.max(...acts.map(({ urge }) => urge));
  return acts.find(({ urge }) => urge === strongest && random.chance(85)) ?? random.pick(acts);
};

/** What was done least often so far. */
const seldom: PlayerKind['choose'] = (acts, _random, done) => {
  const times = ({ command }: Act) => done.get(featureOf(command.type)) ?? 0;
  return acts.toSorted((one, other) => times(one) - times(other))[0];
};

/** Money goes to the bank first. */
const careful: PlayerKind['choose'] = (acts, random, done) =>
  acts.find(({ command }) => featureOf(command.type) === 'bank') ?? urgent(acts, random, done);

const spread = (hours: readonly number[], minutes: number): readonly Session[] =>
  hours.map((hour) => ({ hour, minutes }));

/** Who plays a season. The pace table's active player is an evening player: two hours a day. */
export const playerKinds: readonly PlayerKind[] = [
  { name: 'casual', share: 30, sessions: spread([8, 13, 19], 7), skips: 5, choose: urgent, nonsense: 0 },
  {
    name: 'evening',
    share: 25,
    plans: [kinship, grudge],
    sessions: [...spread([7.5, 12.25, 16], 10), ...spread([18, 19.5, 21], 30)],
    skips: 3,
    choose: urgent,
    nonsense: 0,
  },
  {
    name: 'planner',
    share: 5,
    plans: [heistRounds, missionRounds],
    planned: ['heists', 'missions'],
    sessions: [...spread([7.5, 12.25, 16], 10), ...spread([18, 19.5, 21], 30)],
    skips: 3,
    choose: urgent,
    nonsense: 0,
  },
  {
    name: 'grinder',
    share: 10,
    plans: [kinship, grudge, caution],
    sessions: spread([7, 10, 13, 16, 19, 22], 50),
    skips: 2,
    choose: urgent,
    nonsense: 0,
  },
  {
    name: 'explorer',
    share: 10,
    sessions: spread([9, 13, 17, 21], 30),
    skips: 3,
    choose: seldom,
    nonsense: 0,
  },
  {
    name: 'banker',
    share: 5,
    sessions: spread([6.5, 12, 18, 22.5], 30),
    skips: 3,
    choose: careful,
    nonsense: 0,
  },
  {
    name: 'hunter',
    share: 3,
    // Looks in again while detectives are at work.
    sessions: spread([12, 13, 18, 18.75, 19.5, 20.25, 21, 21.75], 15),
    skips: 3,
    choose: urgent,
    plans: [hunting],
    nonsense: 0,
  },
  {
    name: 'careful',
    share: 7,
    sessions: spread([7, 13, 18.5, 22], 30),
    skips: 3,
    choose: careful,
    plans: [caution],
    nonsense: 0,
  },
  { name: 'cheat', share: 5, sessions: spread([11, 15, 20, 23], 30), skips: 3, choose: urgent, nonsense: 40 },
];

/** The kind of the n-th of `players`: shares hold for any stretch of a hundred. */
export function kindOf(n: number): PlayerKind {
  // 37 has no common factor with 100, so neighbours are of different kinds.
  let place = (n * 37) % 100;
  for (const kind of playerKinds) {
    if (place < kind.share) return kind;
    place -= kind.share;
  }
  throw new RangeError('the shares of all kinds add up to 100');
}
