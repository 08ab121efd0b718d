import type { World } from '../../kernel/state/world.ts';
import { inHand, sourceOf } from '../../shared/holders/holders.ts';
import { itemAsset, items } from '../../shared/catalogues/items.ts';
import type { StoreProduct } from '../../shared/ports/store.ts';
import { perksRules } from './rules.ts';

/** A perk from the credit store: nobody knows which until it is opened. */
export function mysteryPerk(world: World): StoreProduct {
  const { credits, perDay } = perksRules(world).store;
  const { id, name, icon } = items.of('mystery_perk');
  return {
    id,
    name,
    description: 'A perk in a box. Open it on the Perks page to see which one it is.',
    icon,
    cost: credits,
    max: { count: perDay, period: 'day' },
    special: true,
    asksUsername: false,
    buy: (_present, _wish, { me }) => ({
      moves: [{ asset: itemAsset(id), from: sourceOf('perks'), to: inHand(me.id), amount: 1 }],
      events: [],
    }),
  };
}
