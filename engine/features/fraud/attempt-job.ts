import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { crime } from './crime.ts';
import { fraudRules } from './rules.ts';
import { chanceOf, currentType, payOf, types } from './state.ts';
import { fraudTypes } from './types.ts';

/** Tries the fraud that was planned last, or the planned one that is named (E248). */
export const attemptJob = defineCommand({
  type: 'fraud.attempt-job',
  payload: z.strictObject({ fraud: z.string().max(40).nullable() }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const { me, draw } = context;
    const fraud = payload.fraud ?? currentType(world, me.id);
    if (fraud === null) return refuse('fraud_unplanned', 'Plan a fraud first.');
    const type = types.find(world, fraud);
    if (!type) return refuse('fraud_type_unknown', 'There is no such fraud.', { kind: 'not-found' });
    const chance = chanceOf(world, me.id, fraud);
    if (chance === 0) return refuse('fraud_unplanned', 'Plan this fraud first.');
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    const rules = fraudRules(world);
    const { end, timers } = crime.end(world, context, {
      success: draw.chance(chance, 'success'),
      pays: payOf(world, me.id, type.numbers),
      rules,
      arrest: { ...rules.arrest, sentenceSeconds: type.numbers.sentenceSeconds },
      waitSeconds: rules.waitSeconds,
    });
    const { own: money, family: moneyFamily } = splitEarnings(world, me, end.money);
    return [crime.draft(world, context, { ...end, fraud, chance, money, moneyFamily }, { timers })];
  },
  answer(events) {
    const answer = crime.answer(events);
    const { name, success } = fraudTypes.of(answer.type_id);
    const message = answer.success ? success : `The ${name} didn't work this time.`;
    return { action: 'attempt' as const, ...answer, message };
  },
});
