import type { Wish } from '../../kernel/declarations/wish.ts';
import { utcDay } from '../../shared/time/time.ts';
import { firstDoorDay } from './state.ts';

export const christmasWishes: Readonly<Record<string, Wish>> = {
  'open a door of the calendar': {
    weight: 2,
    command(world, _character, now, random) {
      const today = utcDay(now) - firstDoorDay(world, now) + 1;
      const day = random.chance(80) ? today : today + random.below(5) - 2;
      return {
        type: 'christmas.open-door',
        payload: { day },
        vouched: { running: random.chance(90) },
      };
    },
  },
};
