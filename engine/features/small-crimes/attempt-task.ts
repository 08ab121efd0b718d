import { z } from 'zod';
import { assert, broken } from '../../kernel/values/assert.ts';
import { defineCommand, type DecisionContext } from '../../kernel/declarations/command-definition.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { attemptAnswer, attemptCounts, attemptTakings } from '../../kits/attempt.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { attempted, type Attempted } from './attempted.ts';
import { smallCrimesRules } from './rules.ts';
import { chanceOf, isLocked, lockReason, payOf, taskRules, waitSecondsOf } from './state.ts';
import { taskAt, tasks } from './tasks.ts';

/** One attempt at one task (E239). */
export const attemptTask = defineCommand({
  type: 'small-crimes.attempt-task',
  payload: z.strictObject({ task: z.int().min(0).max(99) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const index = payload.task;
    const task = tasks[index];
    if (!task || !taskRules(world, index))
      return refuse('small_task_unknown', 'There is no such job.', { kind: 'not-found' });
    const ready = timerUntil(world, character, 'small-crimes');
    if (ready > context.now) return waitRefusal(ready);
    if (isLocked(world, character, index))
      return refuse('small_task_locked', `This job ${lockReason(index)}.`);
    const data = drawAttempt(world, context, character, index);
    const { arrest, ...attempt } = data;
    const until = context.now + attempt.waitSeconds * secondMs;
    return [
      attempted.draft(attempt, {
        moves: attemptTakings('small-crimes', character, attempt),
        counts: attemptCounts(world, 'small-crimes', character, attempt),
        timers: [{ character, name: 'small-crimes', until }, ...arrest.timers],
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = attempted.first(events);
    return answerOf(data, at);
  },
});

function drawAttempt(world: World, context: DecisionContext, character: string, index: number) {
  const rules = smallCrimesRules(world);
  const numbers = taskRules(world, index);
  assert(numbers, `the rules have numbers for the task ${index}`);
  const { charge } = taskAt(index);
  const chance = chanceOf(world, character, index);
  const success = context.draw.chance(chance, 'success');
  const pays = payOf(world, character, numbers);
  const money = success ? context.draw.between(pays.moneyMin, pays.moneyMax, 'money') : 0;
  const bribe = success && context.draw.chance(rules.bribeFoundPpm, 'bribe');
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, character, rules.arrest, charge);
  const practice = success ? numbers.practiceSuccessPpm : numbers.practiceFailurePpm;
  const earned = success ? pays.levelPoints : pays.failurePoints;
  const levelPoints = boostedPoints(world, character, earned, context.now);
  return {
    task: index,
    success,
    text: context.draw.below(3, 'text'),
    chance,
    chanceAfter: chanceOf(world, character, index, { practice, levelPoints }),
    practice,
    money,
    levelPoints,
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: bribe ? 1 : 0,
    waitSeconds: waitSecondsOf(world, character, index),
    prisonSeconds: arrest.prisonSeconds,
    arrest,
  };
}

function answerOf(data: Attempted, at: number) {
  const { successes, failures } = taskAt(data.task);
  const texts = data.success ? successes : failures;
  return {
    ...attemptAnswer(data, at),
    message: texts[data.text] ?? broken(`task ${data.task} has the text ${data.text}`),
    task_index: data.task,
    chance_before: wholePercent(data.chance),
    chance_now: wholePercent(data.chanceAfter),
  };
}
