import { mostWorth, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { openChase } from './state.ts';
import { stepsOf } from './steps.ts';

const open = { type: 'police-chase.open-attempt', payload: {} };
const turnOff = (units: number) => ({
  type: 'police-chase.complete-run',
  payload: { units, chase: null },
});

export const policeChaseWishes: Readonly<Record<string, Wish>> = {
  'load the car': { weight: 5, command: () => open },
  'turn off': {
    weight: 5,
    apt: (world, character) => openChase(world, character) !== null,
    command(world, character, _now, random) {
      const chase = openChase(world, character);
      const step = chase && random.chance(95) ? random.pick(stepsOf(chase)) : undefined;
      return turnOff(step?.units ?? random.below(70));
    },
  },
};

/** Loads the car when the wait is over, and turns off where units times chance are the most. */
export const policeChaseHabit: Habit = (world, character, now) => {
  const chase = openChase(world, character);
  if (chase) {
    const best = mostWorth(stepsOf(chase), ({ units, chance }) => units * chance);
    return best ? { kind: 'act', command: turnOff(best.units), urge: 8, seconds: 20 } : null;
  }
  const until = timerUntil(world, character, 'police-chase');
  return until > now ? { kind: 'wait', until } : { kind: 'act', command: open, urge: 4, seconds: 2 };
};
