import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Card } from '../../kits/cards.ts';
import { escrowKit, newStakes } from '../../kits/escrow.ts';
import { gameKit } from '../../kits/game.ts';
import { videoPokerRules } from './rules.ts';

/** A hand that waits for the choice of cards to hold. */
export interface Hand {
  readonly id: string;
  /** In dollars. */
  readonly bet: number;
  /** As dealt. The cards that replace some of them are drawn when the hand is completed. */
  readonly cards: readonly Card[];
}

export const videoPokerState = defineSlice('video-poker', () => ({
  /** By character. */
  hands: new Map<string, Hand>(),
  stakes: newStakes(),
}));

export const videoPokerGame = gameKit({
  feature: 'video-poker',
  title: 'Video poker',
  limits(world) {
    const { bets } = videoPokerRules(world);
    return { min: Math.min(...bets), max: Math.max(...bets) };
  },
});

/** The bet lies in escrow from the deal to the result. A death forfeits it, so that a hand is no shelter (ruling 16). */
export const videoPokerStakes = escrowKit({
  feature: 'video-poker',
  stakes: (world) => videoPokerState(world).stakes,
  ends: { death: 'sink', ban: 'hand', close: 'hand' },
  counts: videoPokerGame.settledCounts,
  settled: (world, { character }) => void videoPokerState(world).hands.delete(character),
});

/** The hand that a character plays; null when none is dealt. */
export function openHand(world: World, character: string): Hand | null {
  return videoPokerState(world).hands.get(character) ?? null;
}
