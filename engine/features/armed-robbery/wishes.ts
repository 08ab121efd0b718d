import { mostWorth, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { chanceOf, openedTargets } from './state.ts';
import { targets } from './targets.ts';
import { weapons, weaponsCarried } from './weapons.ts';

const attempt = (target: string, weapon: string) => ({
  type: 'armed-robbery.attempt-target',
  payload: { target, weapon },
});

export const armedRobberyWishes: Readonly<Record<string, Wish>> = {
  'rob a place': {
    weight: 6,
    command: (_world, _character, _now, random) =>
      attempt(
        random.chance(70) ? 'drugstore' : (random.pick(targets.ids) ?? 'nowhere'),
        random.chance(60) ? 'bare-hands' : (random.pick(weapons.ids) ?? 'nothing'),
      ),
  },
};

/** Robs the place that pays most on average with the best weapon at hand, as soon as the wait is over. */
export const armedRobberyHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'armed-robbery');
  if (until > now) return { kind: 'wait', until };
  const weapon = weapons.entries.findLast((each) => weaponsCarried(world, character, each) !== 0);
  if (!weapon) return null;
  const best = mostWorth(
    openedTargets.open(world, character),
    ({ entry, numbers }) => chanceOf(world, character, entry.id, weapon.id) * numbers.moneyMax,
  );
  return best ? { kind: 'act', command: attempt(best.entry.id, weapon.id), urge: 3, seconds: 15 } : null;
};
