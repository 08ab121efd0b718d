import { z } from 'zod';
import { assert, broken } from '../../kernel/values/assert.ts';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { attempted } from './attempted.ts';
import { crime } from './crime.ts';
import { smallCrimesRules } from './rules.ts';
import { chanceOf, isLocked, lockReason, payOf, taskRules, waitSecondsOf } from './state.ts';
import { taskAt, tasks } from './tasks.ts';

/** One attempt at one task (E239). */
export const attemptTask = defineCommand({
  type: 'small-crimes.attempt-task',
  payload: z.strictObject({ task: z.int().min(0).max(99) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const index = payload.task;
    const task = tasks[index];
    if (!task || !taskRules(world, index))
      return refuse('small_task_unknown', 'There is no such job.', { kind: 'not-found' });
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    if (isLocked(world, context.me.id, index))
      return refuse('small_task_locked', `This job ${lockReason(index)}.`);
    const { attempt, timers } = drawAttempt(world, context, index);
    return [crime.draft(world, context, attempt, { timers })];
  },
  answer(events) {
    const { task, success, text } = attempted.first(events).data;
    const { successes, failures } = taskAt(task);
    const message = (success ? successes : failures)[text] ?? broken(`task ${task} has the text ${text}`);
    return { ...crime.answer(events), message };
  },
});

function drawAttempt(world: World, context: ActingContext, index: number) {
  const rules = smallCrimesRules(world);
  const numbers = taskRules(world, index);
  assert(numbers, `the rules have numbers for the task ${index}`);
  const { me, draw } = context;
  const chance = chanceOf(world, me.id, index);
  const { end, timers } = crime.end(world, context, {
    success: draw.chance(chance, 'success'),
    pays: payOf(world, me.id, numbers),
    rules,
    arrest: rules.arrest,
    waitSeconds: waitSecondsOf(world, me.id, index),
    charge: taskAt(index).charge,
  });
  const practice = end.success ? numbers.practiceSuccessPpm : numbers.practiceFailurePpm;
  const chanceAfter = chanceOf(world, me.id, index, { practice, levelPoints: end.levelPoints });
  const text = draw.below(3, 'text');
  return { attempt: { ...end, task: index, text, chance, chanceAfter, practice }, timers };
}
