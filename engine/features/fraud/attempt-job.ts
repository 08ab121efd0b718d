import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { attemptAnswer, attemptCounts, attemptTakings } from '../../kits/attempt.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cutMoves, splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { sourceOf } from '../../shared/holders/holders.ts';
import { secondMs } from '../../shared/time/time.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { drawArrest } from '../../kits/arrest.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { attempted, type Attempted } from './events.ts';
import { fraudRules } from './rules.ts';
import { chanceOf, currentType, payOf, typeRules, type TypeRules } from './state.ts';
import { fraudTypes } from './types.ts';

/** What a player is put away for. */
export const charge = 'fraud';

/** Tries the fraud that was planned last, or the planned one that is named (E248). */
export const attemptJob = defineCommand({
  type: 'fraud.attempt-job',
  payload: z.strictObject({ fraud: z.string().max(40).nullable() }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const fraud = payload.fraud ?? currentType(world, character);
    if (fraud === null) return refuse('fraud_unplanned', 'Plan a fraud first.');
    const numbers = typeRules(world, fraud);
    if (!fraudTypes.has(fraud) || !numbers)
      return refuse('fraud_type_unknown', 'There is no such fraud.', { kind: 'not-found' });
    if (chanceOf(world, character, fraud) === 0) return refuse('fraud_unplanned', 'Plan this fraud first.');
    const ready = timerUntil(world, character, 'fraud');
    if (ready > context.now) return waitRefusal(ready);
    const { attempt, timers } = drawAttempt(world, context, fraud, numbers);
    const until = context.now + attempt.waitSeconds * secondMs;
    return [
      attempted.draft(attempt, {
        moves: [
          ...attemptTakings('fraud', character, attempt),
          ...cutMoves(context.me, attempt.moneyFamily, { from: sourceOf('fraud') }),
        ],
        counts: attemptCounts(world, 'fraud', character, attempt),
        timers: [{ character, name: 'fraud', until }, ...timers],
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, at } = attempted.first(events);
    const { name, success } = fraudTypes.of(data.fraud);
    return {
      action: 'attempt' as const,
      ...attemptAnswer(data, at),
      message: data.success ? success : `The ${name} didn't work this time.`,
      type_id: data.fraud,
      chance: wholePercent(data.chance),
      money_family: data.moneyFamily,
    };
  },
});

function drawAttempt(world: World, context: ActingContext, fraud: string, numbers: TypeRules) {
  const { me, draw } = context;
  const rules = fraudRules(world);
  const chance = chanceOf(world, me.id, fraud);
  const success = draw.chance(chance, 'success');
  const pays = payOf(world, me.id, numbers);
  const takings = success ? draw.between(pays.moneyMin, pays.moneyMax, 'money') : 0;
  const bribe = success && draw.chance(rules.bribeFoundPpm, 'bribe');
  const { own, family } = splitEarnings(world, me, takings);
  const arrestRules = { ...rules.arrest, sentenceSeconds: numbers.sentenceSeconds };
  const arrest = success
    ? { prisonSeconds: null, timers: [] }
    : drawArrest(world, context, me.id, arrestRules, charge);
  const attempt: Attempted = {
    success,
    money: own,
    moneyFamily: family,
    levelPoints: boostedPoints(world, me.id, success ? pays.levelPoints : pays.failurePoints, context.now),
    heat: success ? rules.heatOnSuccess : rules.arrest.heatOnFailure,
    bribes: bribe ? 1 : 0,
    waitSeconds: rules.waitSeconds,
    prisonSeconds: arrest.prisonSeconds,
    fraud,
    chance,
  };
  return { attempt, timers: arrest.timers };
}
