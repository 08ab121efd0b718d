import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { ownLimitProblem } from '../../shared/ports/own-limits.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { drawWin } from './draw-card.ts';
import { bulkScratched, claimed } from './events.ts';
import { openProblem } from './get-card.ts';
import { prizeCounts, prizeMoves, winPrizes, type Prize } from './prizes.ts';
import { scratchCardsRules } from './rules.ts';
import { bonusCard, bonusCards, cardsLeft, openCard, type CardType } from './state.ts';
import { winningSymbol } from './symbols.ts';

/** Claims the open card. What three alike bring is drawn now; a card without three alike takes no roll. */
export const claimCard = defineCommand({
  type: 'scratch-cards.claim-card',
  payload: z.strictObject({ card: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const card = openCard(world, context.me.id);
    if (card?.id !== payload.card)
      return refuse('scratch_cards_no_card', 'You have no such card.', { kind: 'not-found' });
    const won = winPrizes(world, context, context.me.id, [winningSymbol(card.windows)]);
    return [claimOf(context, card, won.prizes[0] ?? null), ...won.events];
  },
  answer(events) {
    const { prize } = claimed.first(events).data;
    return {
      prize_type: prize?.type ?? null,
      prize_spec: prize?.spec ?? null,
      prize_name: prize?.name ?? null,
      vehicle_abandoned: prize?.abandoned ?? false,
    };
  },
});

/** Scratches all of one's cards at once, for credits: those of the day first, then bonus cards. */
export const scratchAll = defineCommand({
  type: 'scratch-cards.scratch-all',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const { id: character, account } = context.me;
    const rules = scratchCardsRules(world);
    const problem = openProblem(world, context) ?? ownLimitProblem(world, account, 0, context.now);
    if (problem) return problem;
    const standard = Math.min(cardsLeft(world, account, context.now), rules.bulkMost);
    const items = Math.min(bonusCards(world, character), rules.bulkMost - standard);
    // [R699]
    if (standard + items <= 1)
      return refuse('scratch_cards_too_few', 'You need at least two cards to scratch them all.');
    if (context.balance(ofAccount(account), 'credits') < rules.bulkCredits)
      return refuse('credits_short', 'You do not have enough credits.');
    const hasPerks = perkPrizes(world, character).length > 0;
    const wins = Array.from({ length: standard + items }, () => drawWin(context.draw, rules, hasPerks));
    const won = winPrizes(world, context, character, wins);
    const credits = rules.bulkCredits;
    const to = sinkOf('scratch-cards');
    const moves = [
      { asset: 'credits', from: ofAccount(account), to, amount: credits },
      { asset: itemAsset(bonusCard), from: inHand(character), to, amount: items },
    ].filter(({ amount }) => amount > 0);
    const subjects = [{ id: character, role: 'owner' }];
    return [
      bulkScratched.draft({ standard, items, credits }, { moves, subjects }),
      ...won.prizes.map((prize, place) => {
        const type: CardType = place < standard ? 'standard' : 'item';
        return claimOf(context, { id: context.id('card'), type }, prize);
      }),
      ...won.events,
    ];
  },
  answer(events) {
    const prizes = events.flatMap((event) => claimed.match(event)?.data.prize ?? []);
    const total = (type: Prize['type']) =>
      prizes.reduce((sum, prize) => sum + (prize.type === type ? prize.amount : 0), 0);
    return {
      count: events.filter((event) => claimed.match(event)).length,
      prizes: {
        money: total('money'),
        bullets: total('bullets'),
        prison_bribes: total('prison_bribes'),
        credits: total('credits'),
        vehicles: { total: total('vehicle'), abandoned: prizes.filter(({ abandoned }) => abandoned).length },
        perks: prizes.filter(({ type }) => type === 'perk').map(({ name }) => name),
      },
    };
  },
});

function claimOf(
  { me }: ActingContext,
  { id, type }: { readonly id: string; readonly type: CardType },
  prize: Prize | null,
): DraftEvent {
  return claimed.draft(
    { card: id, type, prize },
    {
      moves: prizeMoves(me.id, me.account, prize),
      counts: prizeCounts(me.id, prize),
      subjects: [{ id: me.id, role: 'owner' }],
    },
  );
}
