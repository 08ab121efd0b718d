import { bankHabit } from '@rackets/engine/features/bank/wishes.ts';
import { bombDefusalHabit } from '@rackets/engine/features/bomb-defusal/wishes.ts';
import { features } from '@rackets/engine/features/index.ts';
import { countInmates } from '@rackets/engine/features/prison/views.ts';
import { prisonHabit } from '@rackets/engine/features/prison/wishes.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import { smallCrimesHabit } from '@rackets/engine/features/small-crimes/wishes.ts';
import { assert } from '@rackets/engine/kernel/assert.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import type { Habit, Whim, WishedCommand } from '@rackets/engine/kernel/wish.ts';
import { metric } from '@rackets/engine/kernel/world.ts';
import { holding, inBank, inHand } from '@rackets/engine/world/holders.ts';
import { levelOfCharacter } from '@rackets/engine/world/level-of.ts';
import { jailedUntil } from '@rackets/engine/world/whereabouts.ts';

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
}

const habits: readonly Habit[] = [smallCrimesHabit, bombDefusalHabit, prisonHabit, bankHabit];

/** Plays a new life for an hour through the commands that players send. The same seed gives the same hour. */
export function playHour(seed: string): Hour {
  const play = openedPlay(features);
  const id = born(play, 'a-ann', 'Ann', { id: seed });
  const whim = whimOf(seed);
  const minutes: Moment[] = [momentOf(play, id)];
  const rows: Record<string, number> = {};
  const sentences: Sentence[] = [];
  let secondJobAfter: number | null = null;
  for (let second = 0; second < hourMinutes * 60; second += lookSeconds) {
    const command = nextCommand(play, id, whim);
    if (command) {
      const { answer } = play.accept('a-ann', command.type, command.payload);
      const row = rowOf(command);
      if (row !== null) rows[row] = (rows[row] ?? 0) + 1;
      const { prison_seconds: seconds } = answer;
      if (typeof seconds === 'number') sentences.push({ minute: second / 60, type: command.type, seconds });
      if (momentOf(play, id).jobs > 1) secondJobAfter ??= metric(play.world, id, 'small-crimes.attempts');
    }
    play.wait(lookSeconds * 1000);
    if ((second + lookSeconds) % 60 === 0) minutes.push(momentOf(play, id));
  }
  return { minutes, secondJobAfter, rows, sentences };
}

/** The most urgent thing that can be done now; null when everything waits. */
function nextCommand(play: Play, character: string, whim: Whim): WishedCommand | null {
  const jailed = jailedUntil(play.world, character) > play.now;
  const acts = (jailed ? [prisonHabit] : habits)
    .flatMap((habit) => habit(play.world, character, play.now, whim) ?? [])
    .filter((intent) => intent.kind === 'act');
  return acts.toSorted((one, other) => other.urge - one.urge)[0]?.command ?? null;
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
function whimOf(seed: string): Whim {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  const below = (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  return { below, chance: (percent) => below(100) < percent, pick: (items) => items[below(items.length)] };
}
