import type { World } from '../../kernel/state/world.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import type { StoreProduct } from '../../shared/ports/store.ts';
import { scratchCardsRules } from './rules.ts';
import { bonusCard } from './state.ts';

/** As the documents name it (E182, R701). */
export const cardRefill = 'scratch_cards';

/** Bonus cards from the credit store. */
export function bonusCardRefill(world: World): StoreProduct {
  const { refill, refillsPerDay } = scratchCardsRules(world);
  return {
    id: cardRefill,
    name: `${refill.cards} bonus scratch cards`,
    description: 'Cards for Scratch & Win, on top of those of the day.',
    icon: 'card-pick',
    cost: refill.credits,
    max: { count: refillsPerDay, period: 'day' },
    special: true,
    asksUsername: false,
    buy(_present, _wish, { me }) {
      const asset = itemAsset(bonusCard);
      const from = sourceOf('scratch-cards');
      return { moves: [{ asset, from, to: inHand(me.id), amount: refill.cards }], events: [] };
    },
  };
}
