import type { World } from '../../kernel/state/world.ts';
import { percentText } from '../../kits/fraction.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { productSold } from '../../shared/ports/store.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { cardEnds } from './draw-card.ts';
import { moneyReturnOf } from './returns.ts';
import { scratchCardsRules } from './rules.ts';
import { cardRefill } from './store-refill.ts';
import { bonusCards, cardsLeft, openCard } from './state.ts';

/** The player's cards: how many there are, what they cost, what they win, and the one that lies open. */
export function viewScratchCards(world: World, character: string, now: number) {
  const rules = scratchCardsRules(world);
  const account = accountOf(world, character);
  const hasPerks = perkPrizes(world, character).length > 0;
  const card = openCard(world, character);
  return {
    cost: rules.cost,
    cost_bulk: rules.bulkCredits,
    available: cardsLeft(world, account, now),
    available_bonus: bonusCards(world, character),
    refill_cost: rules.refill.credits,
    refill_available: productSold(world, cardRefill, account, now),
    refill_count: rules.refill.cards,
    refills_at: iso(nextUtcDay(now)),
    returns: percentText(moneyReturnOf(rules), 1),
    card: card && { ...card, windows: [...card.windows] },
    chances: cardEnds(rules, hasPerks).flatMap(({ symbol, weight }) =>
      symbol === null ? [] : [{ symbol, in_10000: weight }],
    ),
  };
}

/** How many cards a gangster could scratch now. */
export function countCards(world: World, character: string, now: number): number {
  const account = accountOf(world, character);
  return cardsLeft(world, account, now) + bonusCards(world, character);
}
