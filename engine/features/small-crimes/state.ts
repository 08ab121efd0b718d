import { certain } from '../../kernel/dice/draw.ts';
import { defineSlice, metric, type World } from '../../kernel/state/world.ts';
import { waitAfter } from '../../kits/first-waits.ts';
import { isFirstLife } from '../../shared/people/first-life.ts';
import { levelOf } from '../../shared/catalogues/levels.ts';
import { failureOf, payFor } from '../going-rate/going-rate.ts';
import { smallCrimesRules } from './rules.ts';
import { taskAt } from './tasks.ts';

/** `practice`: what attempts have added to each task's chance, in a million, by character. */
export const smallCrimesState = defineSlice('small-crimes', () => ({
  practice: new Map<string, number[]>(),
  lastTask: new Map<string, number>(),
}));

/** A task's numbers under this round's rules, or undefined when there is no such task. */
export function taskRules(world: World, index: number) {
  return smallCrimesRules(world).tasks[index];
}

/** What a task pays a character at the going rate of its level. */
export function payOf(world: World, character: string, task: NonNullable<ReturnType<typeof taskRules>>) {
  const failurePoints = failureOf(task.levelPoints, smallCrimesRules(world).failurePointsDivisor);
  return payFor(world, character, task, failurePoints);
}

/**
 * The chance of a task in a million, now or with what one more attempt would add. It only ever rises, so what is open
 * stays open.
 */
export function chanceOf(
  world: World,
  character: string,
  index: number,
  gained = { practice: 0, levelPoints: 0 },
): number {
  const rules = smallCrimesRules(world);
  const practice = smallCrimesState(world).practice.get(character)?.[index] ?? 0;
  const level = levelOf(metric(world, character, 'level_points') + gained.levelPoints).number;
  const base = rules.tasks[index]?.basePpm ?? 0;
  return Math.min(certain, base + practice + gained.practice + (level - 1) * rules.perLevelPpm);
}

/** A task is locked until the one before it is certain (R541, R610). */
export function isLocked(world: World, character: string, index: number): boolean {
  return index > 0 && chanceOf(world, character, index - 1) < certain;
}

/** How long a character waits after an attempt at a task: less in the first attempts of a first life. */
export function waitSecondsOf(world: World, character: string, index: number): number {
  const normal = taskRules(world, index)?.waitSeconds ?? 0;
  if (!isFirstLife(world, character)) return normal;
  return waitAfter(
    normal,
    metric(world, character, 'small-crimes.attempts'),
    smallCrimesRules(world).firstWaits,
  );
}

/** Why a locked task is locked. */
export function lockReason(index: number): string {
  return `needs 100 % ${taskAt(index - 1).place}`;
}
