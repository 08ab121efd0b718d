import type { World } from '../../kernel/state/world.ts';
import { viewTimer } from '../timers/views.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { crime } from './crime.ts';
import { fraudRules } from './rules.ts';
import { chanceOf, currentType, payOf, planRange, types } from './state.ts';

/** The page of frauds (E247): what each type is planned to, what one more plan adds and what it pays. */
export function viewFraud(world: World, character: string, now: number) {
  const { planWaitSeconds, waitSeconds, heatOnPlan } = fraudRules(world);
  return {
    types: types.all(world).map(({ entry: { id, name, icon }, numbers }) => {
      const reason = types.locked(world, character, numbers);
      const plan = planRange(world, character, id, numbers);
      const pays = payOf(world, character, numbers);
      return {
        id,
        name,
        icon,
        chance: wholePercent(chanceOf(world, character, id)),
        locked: reason !== null,
        locked_reason: reason,
        plan_min: wholePercent(plan.min),
        plan_max: wholePercent(plan.max),
        money_min: pays.moneyMin,
        money_max: pays.moneyMax,
        level_points: pays.levelPoints,
      };
    }),
    current: currentType(world, character),
    plan_wait_seconds: planWaitSeconds,
    plan_heat_percent: heatOnPlan / 10,
    wait_seconds: waitSeconds,
    ...crime.streaks(world, character),
    timer: viewTimer(world, character, 'fraud', now),
  };
}
