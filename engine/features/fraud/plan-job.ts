import { z } from 'zod';
import { broken } from '../../kernel/values/assert.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { certain } from '../../kernel/dice/draw.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { crime } from './crime.ts';
import { planned } from './events.ts';
import { fraudRules } from './rules.ts';
import { chanceOf, planRange, types } from './state.ts';
import { fraudTypes } from './types.ts';

/** Plans a fraud: a short wait for a higher chance (E248, R616). */
export const planJob = defineCommand({
  type: 'fraud.plan-job',
  payload: z.strictObject({ fraud: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload: { fraud } }, context) {
    const character = context.me.id;
    const type = types.find(world, fraud);
    if (!type) return refuse('fraud_type_unknown', 'There is no such fraud.', { kind: 'not-found' });
    const locked = types.locked(world, character, type.numbers);
    if (locked !== null) return refuse('fraud_type_locked', `${locked}.`);
    if (chanceOf(world, character, fraud) >= certain)
      return refuse('fraud_planned', 'There is nothing left to plan.');
    const waiting = crime.waiting(world, context);
    if (waiting) return waiting;
    const { planWaitSeconds, heatOnPlan } = fraudRules(world);
    const { min, max } = planRange(world, character, fraud, type.numbers);
    const added = context.draw.between(min, max, 'plan');
    const data = {
      fraud,
      chance: chanceOf(world, character, fraud) + added,
      added,
      text: context.draw.below(type.entry.plans.length, 'text'),
      heat: heatOnPlan,
    };
    return [
      planned.draft(data, {
        counts: [
          { character, metric: 'heat', by: heatOnPlan },
          { character, metric: 'fraud.plans', by: 1 },
        ],
        timers: [{ character, name: 'fraud', until: context.now + planWaitSeconds * secondMs }],
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer(events) {
    const { data, timers } = planned.first(events);
    const { plans } = fraudTypes.of(data.fraud);
    return {
      action: 'plan' as const,
      type_id: data.fraud,
      chance: wholePercent(data.chance),
      message: plans[data.text] ?? broken(`${data.fraud} has the plan ${data.text}`),
      heat_percent: data.heat / 10,
      wait_until: iso(timers[0]?.until ?? broken('a plan begins a wait')),
    };
  },
});
