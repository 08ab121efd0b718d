import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { drawCards } from '../../kits/cards.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { completed, dealt } from './events.ts';
import { openHand, videoPokerGame, videoPokerStakes } from './game.ts';
import { handSize, multipliers, resultOf } from './hands.ts';
import { videoPokerRules } from './rules.ts';
import { viewHand } from './views.ts';

/** Places of the cards to hold, 0 to 4, each once; an empty list holds nothing. */
export const heldPlaces = z
  .array(
    z
      .int()
      .min(0)
      .max(handSize - 1),
  )
  .max(handSize)
  .refine((places) => new Set(places).size === places.length, 'Each card is held once.');

/** A bet, and five cards of a fresh deck. */
export const dealHand = defineCommand({
  type: 'video-poker.deal-hand',
  payload: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
  guards: actingFreely,
  decide(world, { payload: { amount } }, context) {
    const character = context.me.id;
    if (openHand(world, character))
      return refuse('video_poker_in_play', 'Play the hand that is dealt first.', { kind: 'conflict' });
    const { bets } = videoPokerRules(world);
    if (!bets.includes(amount))
      return refuse('video_poker_bet', 'Choose one of the bets on the machine.', { data: { bets } });
    const problem = videoPokerGame.checkBet(world, context, amount);
    if (problem) return problem;
    const hand = context.id('h');
    const cards = drawCards(context.draw, [], handSize, 'deal');
    return [
      dealt.draft(
        { hand, bet: amount, cards: [...cards] },
        {
          moves: videoPokerStakes.stake(context, { character, id: hand }, amount),
          counts: videoPokerGame.betCounts(character, amount),
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { hand, bet, cards } = dealt.first(events).data;
    return viewHand({ id: hand, bet, cards });
  },
});

/**
 * Holds the cards at some places, all or none included (R704), and draws the others again from the 47 cards left. Where
 * the player said which hand it was, another is a conflict: `hand` by its id, `step` 1 for one that was just dealt.
 */
export const completeHand = defineCommand({
  type: 'video-poker.complete-hand',
  payload: z.strictObject({
    hold: heldPlaces,
    hand: z.string().max(40).nullable(),
    step: z.int().min(1).max(2).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const open = openHand(world, character);
    if (!open)
      return refuse('video_poker_no_hand', 'No hand has been dealt. Place a bet.', { kind: 'conflict' });
    const { id, bet, cards } = open;
    if ((payload.hand ?? id) !== id || (payload.step ?? 1) !== 1)
      return refuse('video_poker_changed', 'This hand is over. Look again.', { kind: 'conflict' });
    const held = payload.hold.toSorted((one, other) => one - other);
    const drawn = [...drawCards(context.draw, cards, handSize - held.length, 'replacement')];
    const final = cards.map((card, place) => (held.includes(place) ? card : (drawn.shift() ?? card)));
    const result = resultOf(final);
    const paid = multipliers[result] * bet;
    return [
      completed.draft(
        { hand: id, bet, cards: [...cards], held, final, result, paid },
        {
          moves: videoPokerStakes.payOut(world, context, { character, id }, paid),
          counts: videoPokerGame.resultCounts(character, { staked: bet, paid }),
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { data, at } = completed.first(events);
    const { hand, bet, cards, held, final, result, paid } = data;
    return viewHand({ id: hand, bet, cards }, { held, final, result, paid, at });
  },
});
