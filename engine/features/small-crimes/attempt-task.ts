import { z } from 'zod';
import { assert, broken } from '../../kernel/assert.ts';
import { defineCommand, type DecisionContext } from '../../kernel/command-definition.ts';
import type { Count, Move } from '../../kernel/event.ts';
import { actingFreely } from '../../world/acting-freely.ts';
import { refuse } from '../../kernel/refusal.ts';
import { timerUntil, type World } from '../../kernel/world.ts';
import { drawArrest } from '../prison/arrest.ts';
import { inHand, sourceOf } from '../../world/holders.ts';
import { iso, secondMs } from '../../world/time.ts';
import { waitRefusal } from '../../world/waits.ts';
import { attempted, type Attempted } from './attempted.ts';
import { smallCrimesRules } from './rules.ts';
import { chanceOf, isLocked, lockReason, streakOf, taskRules } from './state.ts';
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
    const numbers = taskRules(world, index);
    if (!task || !numbers)
      return refuse('small_task_unknown', 'There is no such job.', { kind: 'not-found' });
    const ready = timerUntil(world, character, 'small-crimes');
    if (ready > context.now) return waitRefusal(ready);
    if (isLocked(world, character, index))
      return refuse('small_task_locked', `This job ${lockReason(index)}.`);
    const data = drawAttempt(world, context, character, index);
    const { arrest, ...attempt } = data;
    const until = context.now + numbers.waitSeconds * secondMs;
    return [
      attempted.draft(attempt, {
        moves: takings(character, attempt),
        counts: countsOf(world, character, attempt),
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
  const money = success ? context.draw.between(numbers.moneyMin, numbers.moneyMax, 'money') : 0;
  const bribe = success && context.draw.chance(rules.bribeFoundPpm, 'bribe');
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, character, rules.arrest, charge);
  const practice = success ? rules.practiceSuccessPpm : rules.practiceFailurePpm;
  const levelPoints = success
    ? numbers.levelPoints
    : Math.max(1, Math.floor(numbers.levelPoints / rules.failurePointsDivisor));
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
    waitSeconds: numbers.waitSeconds,
    prisonSeconds: arrest.prisonSeconds,
    arrest,
  };
}

function takings(character: string, { money, bribes }: Attempted): Move[] {
  const from = sourceOf('small-crimes');
  const to = inHand(character);
  const moves: Move[] = [];
  if (money > 0) moves.push({ asset: 'money', from, to, amount: money });
  if (bribes > 0) moves.push({ asset: 'prison_bribes', from, to, amount: bribes });
  return moves;
}

function countsOf(world: World, character: string, attempt: Attempted): Count[] {
  const streak = attempt.success ? streakOf(world, character) + 1 : 0;
  const count = (metric: string, by: number): Count => ({ character, metric, by });
  return [
    count('level_points', attempt.levelPoints),
    count('heat', attempt.heat),
    count('small-crimes.attempts', 1),
    count('small-crimes.successes', attempt.success ? 1 : 0),
    count('small-crimes.level_points', attempt.levelPoints),
    count('small-crimes.money', attempt.money),
    count('small-crimes.streak', streak),
    count('small-crimes.streak_max', streak),
  ];
}

function answerOf(data: Attempted, at: number) {
  const { successes, failures } = taskAt(data.task);
  const texts = data.success ? successes : failures;
  return {
    success: data.success,
    message: texts[data.text] ?? broken(`task ${data.task} has the text ${data.text}`),
    task_index: data.task,
    chance_before: Math.floor(data.chance / 10_000),
    chance_now: Math.floor(data.chanceAfter / 10_000),
    money: data.money,
    level_points: data.levelPoints,
    heat_percent: data.heat / 10,
    prison_bribes: data.bribes,
    wait_until: iso(at + data.waitSeconds * secondMs),
    wait_seconds: data.waitSeconds,
    prison_seconds: data.prisonSeconds,
  };
}
