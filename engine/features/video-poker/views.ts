import type { World } from '../../kernel/state/world.ts';
import { cardText, type Card } from '../../kits/cards.ts';
import { iso } from '../../shared/time/time.ts';
import { openHand, type Hand } from './game.ts';
import { multipliers, resultNames, results, type Result } from './hands.ts';
import { bestPlayReturn } from './returns.ts';
import { videoPokerRules } from './rules.ts';

/** How a hand ended. */
export interface HandEnd {
  /** Places of the cards held, 0 to 4. */
  readonly held: readonly number[];
  readonly final: readonly Card[];
  readonly result: Result;
  /** In dollars. */
  readonly paid: number;
  /** Ms since the epoch. */
  readonly at: number;
}

/** A hand as players see it (document 3, section 3). What belongs to its end is null until it is complete. */
export function viewHand({ id, bet, cards }: Hand, end: HandEnd | null = null) {
  return {
    id,
    amount: bet,
    cards: [...cards],
    card_names: cards.map(cardText),
    held: end && [...end.held],
    cards_final: end && [...end.final],
    result: end && end.result,
    payout: end && end.paid,
    complete_at: end && iso(end.at),
  };
}

/** The page: the hand in play, what may be bet, and what the game pays and returns. */
export function viewVideoPoker(world: World, character: string) {
  const hand = openHand(world, character);
  return {
    game: hand && viewHand(hand),
    bets: [...videoPokerRules(world).bets],
    pay_table: results
      .filter((result) => multipliers[result] > 0)
      .map((result) => ({ result, name: resultNames[result], multiplier: multipliers[result] })),
    returns: bestPlayReturn,
  };
}
