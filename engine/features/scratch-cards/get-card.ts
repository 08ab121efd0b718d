import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { ownLimitProblem } from '../../shared/ports/own-limits.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { drawWin, drawWindows } from './draw-card.ts';
import { bonusUsed, bought } from './events.ts';
import { scratchCardsRules } from './rules.ts';
import { bonusCard, bonusCards, cardsLeft, openCard, type Card, type CardType } from './state.ts';

const owned = (character: string) => [{ id: character, role: 'owner' }];
const nothing = z.strictObject({});

/** Buys one of the day's cards and draws its windows. */
export const buyCard = defineCommand({
  type: 'scratch-cards.buy-card',
  payload: nothing,
  guards: actingFreely,
  decide(world, _command, context) {
    const { cost } = scratchCardsRules(world);
    const { id: character, account } = context.me;
    const problem = openProblem(world, context) ?? noneLeft(world, context);
    if (problem) return problem;
    if (context.balance(inHand(character), 'money') < cost)
      return refuse('scratch_cards_short', 'You do not have that much.');
    const limit = ownLimitProblem(world, account, cost, context.now);
    if (limit) return limit;
    const moves = [{ asset: 'money', from: inHand(character), to: sinkOf('scratch-cards'), amount: cost }];
    const card = newCard(world, context, 'standard');
    return [bought.draft({ card, cost }, { moves, subjects: owned(character) })];
  },
  answer: (events) => ({ card: bought.first(events).data.card }),
});

/** Uses a bonus card up and draws its windows. */
export const useBonusCard = defineCommand({
  type: 'scratch-cards.use-bonus-card',
  payload: nothing,
  guards: actingFreely,
  decide(world, _command, context) {
    const { id: character, account } = context.me;
    const problem = openProblem(world, context) ?? ownLimitProblem(world, account, 0, context.now);
    if (problem) return problem;
    if (bonusCards(world, character) < 1) return refuse('scratch_cards_no_bonus', 'You have no bonus cards.');
    const asset = itemAsset(bonusCard);
    const moves = [{ asset, from: inHand(character), to: sinkOf('scratch-cards'), amount: 1 }];
    return [
      bonusUsed.draft({ card: newCard(world, context, 'item') }, { moves, subjects: owned(character) }),
    ];
  },
  answer: (events) => ({ card: bonusUsed.first(events).data.card }),
});

/** Why there can be no new card: one lies open. */
export function openProblem(world: World, { me }: ActingContext): Refusal | null {
  if (openCard(world, me.id) === null) return null;
  return refuse('scratch_cards_open', 'Scratch the card that you have first.', { kind: 'conflict' });
}

function noneLeft(world: World, { me, now }: ActingContext): Refusal | null {
  if (cardsLeft(world, me.account, now) > 0) return null;
  return refuse('scratch_cards_none_left', 'You have had all of today’s cards.', {
    data: { until: iso(nextUtcDay(now)) },
  });
}

function newCard(world: World, context: ActingContext, type: CardType): Card {
  const hasPerks = perkPrizes(world, context.me.id).length > 0;
  const wins = drawWin(context.draw, scratchCardsRules(world), hasPerks);
  return { id: context.id('card'), type, windows: drawWindows(context.draw, wins, hasPerks) };
}
