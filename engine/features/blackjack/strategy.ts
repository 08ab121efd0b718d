import type { Hand } from './game.ts';
import { valueOf } from './hands.ts';
import { stands } from './returns.ts';

/** Whether basic strategy stands on a hand in play; else it hits. */
export function standsOn({ player, dealer }: Pick<Hand, 'player' | 'dealer'>): boolean {
  const { total } = valueOf(dealer);
  // The one card that the dealer shows: an ace is told as 1.
  return stands(valueOf(player), total === 11 ? 1 : total);
}
