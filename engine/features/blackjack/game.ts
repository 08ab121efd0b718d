import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Card } from '../../kits/cards.ts';
import { escrowKit, newStakes } from '../../kits/escrow.ts';
import { gameKit, limitsIn } from '../../kits/game.ts';
import { blackjackRules } from './rules.ts';

/** A hand in play. */
export interface Hand {
  readonly id: string;
  /** In dollars. */
  readonly bet: number;
  readonly player: readonly Card[];
  /** What lies open: the dealer's second card is drawn when it is shown. */
  readonly dealer: readonly Card[];
}

export const blackjackState = defineSlice('blackjack', () => ({
  /** By character. */
  hands: new Map<string, Hand>(),
  stakes: newStakes(),
}));

export const blackjackGame = gameKit({
  feature: 'blackjack',
  title: 'Blackjack',
  limits: (world, city) => limitsIn(blackjackRules(world), city),
});

/** The bet lies in escrow from the deal to the result. A death forfeits it, so that a hand is no shelter (ruling 16). */
export const blackjackStakes = escrowKit({
  feature: 'blackjack',
  stakes: (world) => blackjackState(world).stakes,
  ends: { death: 'sink', ban: 'hand', close: 'hand' },
  counts: blackjackGame.settledCounts,
  settled: (world, { character }) => void blackjackState(world).hands.delete(character),
});

/** The hand that a character plays; null when none is dealt. */
export function openHand(world: World, character: string): Hand | null {
  return blackjackState(world).hands.get(character) ?? null;
}
