import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DrawContext } from '../../kernel/dice/draw.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { drawCard, drawCards, type Card } from '../../kits/cards.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { dealt, hit, stood, type HandStep } from './events.ts';
import { blackjackGame, blackjackStakes, openHand, type Hand } from './game.ts';
import { dealerDraws, isNatural, paidFor, resultOf, valueOf, type Result } from './hands.ts';
import { viewHand } from './views.ts';

/** The hand and how many cards it has, as the player saw them: a mismatch is a conflict. Null where they did not say. */
const seenHand = z.strictObject({
  hand: z.string().max(40).nullable(),
  cards: z.int().min(2).max(21).nullable(),
});
type SeenHand = z.infer<typeof seenHand>;

/** A bet, and a fresh deck: two cards for the player, one for the dealer. A natural ends the hand at once. */
export const placeBet = defineCommand({
  type: 'blackjack.place-bet',
  payload: z.strictObject({ bet: z.int().min(1).max(maxInputAmount) }),
  guards: actingFreely,
  decide(world, { payload: { bet } }, context) {
    const character = context.me.id;
    if (openHand(world, character))
      return refuse('blackjack_in_play', 'Play the hand that is dealt first.', { kind: 'conflict' });
    const problem = blackjackGame.checkBet(world, context, bet);
    if (problem) return problem;
    const player = drawCards(context.draw, [], 2, 'player');
    const shown = drawCard(context.draw, player, 'dealer');
    const natural = isNatural(player);
    const dealer = natural ? [shown, drawCard(context.draw, [...player, shown], 'dealer')] : [shown];
    const result = natural ? resultOf(player, dealer) : null;
    const step = stepOf({ id: context.id('h'), bet, player, dealer }, result);
    const play = { staked: bet, paid: step.paid };
    return [
      dealt.draft(step, {
        moves: natural
          ? blackjackGame.instantMoves(character, play)
          : blackjackStakes.stake(context, { character, id: step.hand }, bet),
        counts: natural ? blackjackGame.counts(character, play) : blackjackGame.betCounts(character, bet),
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer: (events) => answerOf(dealt.first(events)),
});

/** One more card. Above 21 the hand is lost. */
export const hitHand = defineCommand({
  type: 'blackjack.hit-hand',
  payload: seenHand,
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const hand = handToPlay(world, character, payload);
    if ('code' in hand) return hand;
    const player = [...hand.player, drawCard(context.draw, [...hand.player, ...hand.dealer], 'player')];
    const result = valueOf(player).total > 21 ? 'player_bust' : null;
    const step = stepOf({ ...hand, player }, result);
    const ref = { character, id: hand.id };
    return [
      hit.draft(step, {
        moves: result === null ? [] : blackjackStakes.payOut(world, context, ref, 0),
        counts: result === null ? [] : blackjackGame.resultCounts(character, { staked: hand.bet, paid: 0 }),
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer: (events) => answerOf(hit.first(events)),
});

/** The dealer draws to 17, each card as it is shown, and the hand ends. */
export const standHand = defineCommand({
  type: 'blackjack.stand-hand',
  payload: seenHand,
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const hand = handToPlay(world, character, payload);
    if ('code' in hand) return hand;
    const dealer = drawDealer(context.draw, hand);
    const step = stepOf({ ...hand, dealer }, resultOf(hand.player, dealer));
    return [
      stood.draft(step, {
        moves: blackjackStakes.payOut(world, context, { character, id: hand.id }, step.paid),
        counts: blackjackGame.resultCounts(character, { staked: hand.bet, paid: step.paid }),
        subjects: [{ id: character, role: 'owner' }],
      }),
    ];
  },
  answer: (events) => answerOf(stood.first(events)),
});

function handToPlay(world: World, character: string, { hand: seen, cards }: SeenHand): Hand | Refusal {
  const hand = openHand(world, character);
  if (!hand) return refuse('blackjack_no_hand', 'No hand has been dealt. Place a bet.', { kind: 'conflict' });
  if ((seen ?? hand.id) !== hand.id || (cards ?? hand.player.length) !== hand.player.length)
    return refuse('blackjack_changed', 'The hand has moved on. Look again.', { kind: 'conflict' });
  return hand;
}

function drawDealer(draw: DrawContext, { player, dealer: shown }: Hand): readonly Card[] {
  const dealer = [...shown];
  // One card never reaches 17, so the dealer always draws a second.
  while (dealerDraws(dealer)) dealer.push(drawCard(draw, [...player, ...dealer], 'dealer'));
  return dealer;
}

function stepOf({ id, bet, player, dealer }: Hand, result: Result | null): HandStep {
  return {
    hand: id,
    bet,
    player: [...player],
    dealer: [...dealer],
    result,
    paid: result === null ? 0 : paidFor(result, bet),
  };
}

const answerOf = ({ data }: RecordedEvent<HandStep>) => viewHand({ ...data, id: data.hand });
