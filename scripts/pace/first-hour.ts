import { viewAirport } from '@rackets/engine/features/airport/views.ts';
import { bankHabit } from '@rackets/engine/features/bank/wishes.ts';
import { bombDefusalHabit } from '@rackets/engine/features/bomb-defusal/wishes.ts';
import { fraudHabit } from '@rackets/engine/features/fraud/wishes.ts';
import { features } from '@rackets/engine/features/index.ts';
import { lootingHabit } from '@rackets/engine/features/looting/wishes.ts';
import { policeChaseHabit } from '@rackets/engine/features/police-chase/wishes.ts';
import { countInmates } from '@rackets/engine/features/prison/views.ts';
import { prisonHabit } from '@rackets/engine/features/prison/wishes.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import { safeCrackingHabit } from '@rackets/engine/features/safe-cracking/wishes.ts';
import { smallCrimesHabit } from '@rackets/engine/features/small-crimes/wishes.ts';
import { carsIn, chanceOf, searchOf } from '@rackets/engine/features/vehicle-theft/state.ts';
import { vehicleTheftHabit } from '@rackets/engine/features/vehicle-theft/wishes.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import {
  mostWorth,
  type Habit,
  type RandomSource,
  type WishedCommand,
} from '@rackets/engine/kernel/declarations/wish.ts';
import { lifeOf, metric, timerUntil } from '@rackets/engine/kernel/state/world.ts';
import { holding, inBank, inHand } from '@rackets/engine/shared/holders/holders.ts';
import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';

/** An attentive player looks at the game this often, and does one thing at each look. */
const lookSeconds = 10;
const hourMinutes = 60;

/** What a newcomer has at a minute. */
export interface Moment {
  readonly level: number;
  /** In the hand and in the bank. */
  readonly money: number;
  /** Jobs that are open. */
  readonly jobs: number;
  /** Inmates whose door could be tried. */
  readonly inmates: number;
}

/** An arrest: when, for what command, and for how long. */
export interface Sentence {
  readonly minute: number;
  readonly type: string;
  readonly seconds: number;
}

/** A first life's first hour. */
export interface Hour {
  /** From 0 to 60. */
  readonly minutes: readonly Moment[];
  /** Attempts made when the second job opened; null if it stayed locked. */
  readonly secondJobAfter: number | null;
  /** How often each row was used: each job, the cells, the bomb, the bank. */
  readonly rows: Readonly<Record<string, number>>;
  readonly sentences: readonly Sentence[];
  /** The minute of the first of each; absent where it did not come in the hour. */
  readonly firsts: Readonly<Partial<Record<First, number>>>;
  /** When each thing was first tried, by the name of its feature. */
  readonly tried: Readonly<Record<string, number>>;
}

/** What game.md promises a newcomer by a minute. */
const firstMetrics = {
  freed: 'prison.successes',
  car: 'vehicle-theft.successes',
  flight: 'airport.flights',
} as const;
export type First = keyof typeof firstMetrics | 'banked';

/** Keeps to the crimes that the first pages lead to. */
export const steadyHabits: readonly Habit[] = [smallCrimesHabit, bombDefusalHabit, prisonHabit, bankHabit];

/** When somebody who tries everything first thinks of another city. */
const wanderlustMs = 20 * 60_000;

/** Flies to the nearest city once, as soon as the fare is in hand. */
const firstFlight: Habit = (world, character, now) => {
  if (metric(world, character, 'airport.flights') > 0) return null;
  if (now - lifeOf(world, character).createdAt < wanderlustMs) return null;
  const { options } = viewAirport(world, character, now);
  const [nearest] = options.toSorted((one, other) => one.cost - other.cost);
  if (!nearest || nearest.cost > holding(world, inHand(character), 'money')) return null;
  const payload = { city: nearest.location_id, cost: null };
  return { kind: 'act', command: { type: 'airport.travel-to', payload }, urge: 20 };
};

/** Takes the likeliest car until there is one in the garage, as the page advises. */
const firstCar: Habit = (world, character, now, random) => {
  const intent = vehicleTheftHabit(world, character, now, random);
  const search = searchOf(world, character);
  if (search === null || metric(world, character, 'vehicle-theft.successes') > 0) return intent;
  if (intent?.kind !== 'act' || intent.command.type !== 'vehicle-theft.steal-vehicle') return intent;
  const likeliest = mostWorth(carsIn(search), (car) => chanceOf(world, character, car));
  assert(likeliest, 'a theft is of a car in view');
  const { type } = intent.command;
  return { ...intent, command: { type, payload: { name: vehicleModels.of(likeliest.model).name } } };
};

/** Tries whatever is open, without company. */
export const curiousHabits: readonly Habit[] = [
  ...steadyHabits,
  firstCar,
  lootingHabit,
  fraudHabit,
  policeChaseHabit,
  safeCrackingHabit,
  firstFlight,
];

/** Plays a new life for an hour through the commands that players send. The same seed gives the same hour. */
export function playHour(seed: string, habits = steadyHabits): Hour {
  const play = openedPlay(features);
  const id = born(play, 'a-ann', 'Ann', { id: seed });
  const random = randomOf(seed);
  const minutes: Moment[] = [momentOf(play, id)];
  const rows: Record<string, number> = {};
  const sentences: Sentence[] = [];
  const firsts: Partial<Record<First, number>> = {};
  const tried: Record<string, number> = {};
  let secondJobAfter: number | null = null;
  for (let second = 0; second < hourMinutes * 60; second += lookSeconds) {
    const command = nextCommand(play, id, habits, random);
    if (command) {
      tried[featureOf(command)] ??= second / 60;
      const { answer } = play.accept('a-ann', command.type, command.payload);
      const row = rowOf(command);
      if (row !== null) rows[row] = (rows[row] ?? 0) + 1;
      const { prison_seconds: seconds } = answer;
      if (typeof seconds === 'number') sentences.push({ minute: second / 60, type: command.type, seconds });
      if (momentOf(play, id).jobs > 1) secondJobAfter ??= metric(play.world, id, 'small-crimes.attempts');
    }
    for (const first of firstsOf(play, id)) firsts[first] ??= second / 60;
    play.wait(lookSeconds * 1000);
    if ((second + lookSeconds) % 60 === 0) minutes.push(momentOf(play, id));
  }
  return { minutes, secondJobAfter, rows, sentences, firsts, tried };
}

/** The most urgent thing that can be done now; null when everything waits. */
function nextCommand(
  play: Play,
  character: string,
  habits: readonly Habit[],
  random: RandomSource,
): WishedCommand | null {
  if (timerUntil(play.world, character, 'travel') > play.now) return null;
  const jailed = timerUntil(play.world, character, 'prison') > play.now;
  const acts = (jailed ? [prisonHabit] : habits)
    .flatMap((habit) => habit(play.world, character, play.now, random) ?? [])
    .filter((intent) => intent.kind === 'act');
  return acts.toSorted((one, other) => other.urge - one.urge)[0]?.command ?? null;
}

const featureOf = ({ type }: WishedCommand): string => type.split('.')[0] ?? type;

/** What the life has done at least once by now. */
function firstsOf({ world }: Play, character: string): readonly First[] {
  const done = (Object.keys(firstMetrics) as (keyof typeof firstMetrics)[]).filter(
    (first) => metric(world, character, firstMetrics[first]) > 0,
  );
  return holding(world, inBank(character), 'money') > 0 ? [...done, 'banked'] : done;
}

/** What a command is pressed on; null for a step of something that is counted already. */
function rowOf({ type, payload }: WishedCommand): string | null {
  if (type === 'small-crimes.attempt-task') return `job ${Number(payload['task']) + 1}`;
  return type === 'bomb-defusal.cut-wire' ? null : type;
}

function momentOf({ world, now }: Play, character: string): Moment {
  return {
    level: levelOfCharacter(world, character).number,
    money: holding(world, inHand(character), 'money') + holding(world, inBank(character), 'money'),
    jobs: viewSmallCrimes(world, character, now).tasks.filter(({ locked }) => !locked).length,
    inmates: countInmates(world, character, now),
  };
}

/** The share of the row that was used most. */
export function largestShare({ rows }: Hour): number {
  const used = Object.values(rows);
  const all = used.reduce((sum, times) => sum + times, 0);
  assert(all > 0, 'an hour has something done in it');
  return Math.max(...used) / all;
}

/** The player's own dice, from a generator of their own. */
function randomOf(seed: string): RandomSource {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return { below, chance: (percent) => below(100) < percent, pick: (items) => items[below(items.length)] };
}
