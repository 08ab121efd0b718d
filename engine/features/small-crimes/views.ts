import type { World } from '../../kernel/state/world.ts';
import { viewTimer } from '../timers/views.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { crime } from './crime.ts';
import { smallCrimesRules } from './rules.ts';
import { chanceOf, isLocked, lockReason, payOf, smallCrimesState, waitSecondsOf } from './state.ts';
import { taskAt } from './tasks.ts';
import { unlockOf } from './unlock.ts';

/** The page's list of tasks (E238). */
export function viewSmallCrimes(world: World, character: string, now: number) {
  return {
    tasks: smallCrimesRules(world).tasks.map((numbers, index) => {
      const { name, icon } = taskAt(index);
      const locked = isLocked(world, character, index);
      const pays = payOf(world, character, numbers);
      return {
        index,
        name,
        icon,
        chance: wholePercent(chanceOf(world, character, index)),
        locked,
        locked_reason: locked ? lockReason(index) : null,
        unlock: unlockOf(world, character, index),
        money_min: pays.moneyMin,
        money_max: pays.moneyMax,
        level_points: pays.levelPoints,
        wait_seconds: waitSecondsOf(world, character, index),
      };
    }),
    timer: viewTimer(world, character, 'small-crimes', now),
    ...crime.streaks(world, character),
    last_task: smallCrimesState(world).lastTask.get(character) ?? null,
  };
}
