import { viewIcon } from '../../shared/catalogues/icons.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { viewTimer } from '../timers/views.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { crime } from './crime.ts';
import { chanceOf, openedTargets, payOf, preselected } from './state.ts';
import { weapons, weaponsCarried } from './weapons.ts';

/** The page of armed robbery (E258): every target with the chance for every weapon, and the weapons at hand. */
export function viewArmedRobbery(world: World, character: string, now: number) {
  const chosen = preselected(world, character);
  return {
    targets: openedTargets.all(world).map(({ entry: target, numbers }) => {
      const pays = payOf(world, character, numbers);
      return {
        id: target.id,
        name: target.name,
        short_name: target.short,
        ...viewIcon(target.icon),
        wait: numbers.waitMinutes,
        locked_message: openedTargets.locked(world, character, numbers),
        preselected: target.id === chosen.target,
        money_min: pays.moneyMin,
        money_max: pays.moneyMax,
        level_points: pays.levelPoints,
        chances: Object.fromEntries(
          weapons.ids.map((id) => [id, wholePercent(chanceOf(world, character, target.id, id))]),
        ),
      };
    }),
    weapons: weapons.entries.map((weapon) => ({
      id: weapon.id,
      name: weapon.name,
      ...viewIcon(weapon.icon),
      count: weaponsCarried(world, character, weapon),
      preselected: weapon.id === chosen.weapon,
    })),
    ...crime.streaks(world, character),
    attempts: metric(world, character, 'armed-robbery.attempts'),
    attempts_success: metric(world, character, 'armed-robbery.successes'),
    timer: viewTimer(world, character, 'armed-robbery', now),
  };
}
