import { defineSlice } from '../../kernel/state/world.ts';
import type { World } from '../../kernel/state/world.ts';
import { gameKit, newDailyPlays } from '../../kits/game.ts';
import { potKit } from '../../kits/pot.ts';
import { machineIn, slotsRules } from './rules.ts';

export const slotsState = defineSlice('slots', () => ({ today: newDailyPlays() }));

export const slotsGame = gameKit({
  feature: 'slots',
  title: 'Slots',
  limits(world, city) {
    const { amounts } = machineIn(slotsRules(world), city);
    return { min: Math.min(...amounts), max: Math.max(...amounts) };
  },
  daily: {
    of: 'plays',
    limit: (world) => slotsRules(world).spinsPerDay,
    used: (world) => slotsState(world).today,
  },
});

/** The jackpots, one a city. */
export const slotsPots = potKit({
  feature: 'slots',
  // A part of every stake, which chance alone gives to somebody.
  entry: { feePpm: 0, maxAmount: null, openToAll: true },
});

/** What a city's jackpot stands at, in dollars. One that nobody has played for yet is seeded by the first spin. */
export function jackpotIn(world: World, city: string): number {
  const held = slotsPots.balance(world, city);
  return held === 0 ? machineIn(slotsRules(world), city).seed : held;
}
