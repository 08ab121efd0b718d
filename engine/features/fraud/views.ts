import { metric, type World } from '../../kernel/state/world.ts';
import { viewTimer } from '../timers/views.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { fraudRules } from './rules.ts';
import { chanceOf, currentType, lockedReason, payOf, planRange, typesOf } from './state.ts';

/** The page of frauds (E247): what each type is planned to, what one more plan adds and what it pays. */
export function viewFraud(world: World, character: string, now: number) {
  const { planWaitSeconds, waitSeconds, heatOnPlan } = fraudRules(world);
  return {
    types: typesOf(world).map(({ type, numbers }) => {
      const reason = lockedReason(world, character, numbers);
      const plan = planRange(world, character, type.id, numbers);
      const pays = payOf(world, character, numbers);
      return {
        id: type.id,
        name: type.name,
        icon: type.icon,
        chance: wholePercent(chanceOf(world, character, type.id)),
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
    streak: metric(world, character, 'fraud.streak'),
    streak_max: metric(world, character, 'fraud.streak_max'),
    timer: viewTimer(world, character, 'fraud', now),
  };
}
