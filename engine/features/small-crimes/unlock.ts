import { certain } from '../../kernel/dice/draw.ts';
import type { World } from '../../kernel/state/world.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { chanceOf, isLocked, taskRules } from './state.ts';

/** The way to a locked job: how far the job before it is, and how many more attempts at it that takes. */
export type Unlock = {
  /** The chance of the job before it, in percent. */
  readonly percent: number;
  /** About how many more attempts; null where attempts teach nothing. */
  readonly attempts: number | null;
  /** What one attempt adds, in percent: the least by a failure, the most by a success. */
  readonly gain_min: number;
  readonly gain_max: number;
};

/** The way to a job, or null when it is open or the job before it is locked too. */
export function unlockOf(world: World, character: string, index: number): Unlock | null {
  const before = taskRules(world, index - 1);
  if (!before || !isLocked(world, character, index) || isLocked(world, character, index - 1)) return null;
  const chance = chanceOf(world, character, index - 1);
  const { practiceSuccessPpm: success, practiceFailurePpm: failure } = before;
  return {
    percent: wholePercent(chance),
    attempts: attemptsLeft(chance, success, failure),
    gain_min: tenths(Math.min(success, failure)),
    gain_max: tenths(Math.max(success, failure)),
  };
}

/** Attempts until a chance is certain, each adding what it adds on average. */
function attemptsLeft(chance: number, success: number, failure: number): number | null {
  let attempts = 0;
  for (let now = chance; now < certain; attempts += 1) {
    const gain = Math.floor((now * success + (certain - now) * failure) / certain);
    if (gain <= 0) return null;
    now += gain;
  }
  return attempts;
}

const tenths = (ppm: number): number => Math.round(ppm / 1_000) / 10;
