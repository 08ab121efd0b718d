import type { World } from '../../kernel/state/world.ts';
import { percentText } from '../../kits/fraction.ts';
import { rouletteGame } from './game.ts';
import { returnOf } from './returns.ts';

/** The table: what may lie on it here, and what every bet on it returns. */
export function viewRoulette(world: World, character: string, now: number) {
  const { min, max } = rouletteGame.limitsNow(world, character, now);
  return { minimum_bet: min, maximum_bet: max, returns: percentText(returnOf({ red: 1 }), 1) };
}
