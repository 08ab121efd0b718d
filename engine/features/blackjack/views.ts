import type { World } from '../../kernel/state/world.ts';
import { blackjackGame, openHand, type Hand } from './game.ts';
import { valueOf, type Result } from './hands.ts';
import { basicStrategyReturn } from './returns.ts';

/** A hand as players see it (document 3, section 3): all its open cards and what they count. */
export function viewHand({
  id,
  bet,
  player,
  dealer,
  result = null,
  paid = 0,
}: Hand & { readonly result?: Result | null; readonly paid?: number }) {
  const own = valueOf(player);
  return {
    id,
    amount: bet,
    player_cards: [...player],
    player_value: own.total,
    player_soft: own.soft,
    dealer_cards: [...dealer],
    dealer_value: valueOf(dealer).total,
    result,
    /** In dollars, below zero for a loss; null while the hand is in play. */
    profit: result === null ? null : paid - bet,
  };
}

/** The page: the hand in play, the limits here, and what the game returns. */
export function viewBlackjack(world: World, character: string, now: number) {
  const { min, max } = blackjackGame.limitsNow(world, character, now);
  const hand = openHand(world, character);
  return {
    game: hand === null ? null : viewHand(hand),
    minimum_bet: min,
    maximum_bet: max,
    returns: basicStrategyReturn,
  };
}
