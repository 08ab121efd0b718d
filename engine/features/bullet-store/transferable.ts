import type { World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { countText } from '../../shared/text/money-text.ts';
import type { TransferableKind } from '../../shared/holders/transferable.ts';
import { bulletStoreRules } from './rules.ts';

/** Bullets, as they pass between players: worth what stores ask on average. */
export const transferableBullets: TransferableKind = {
  type: 'bullets',
  asset: (id) => (id === null ? 'bullets' : null),
  holder: (_world, character) => inHand(character),
  name: (_id, amount) => countText(amount, 'bullet'),
  goods: () => ({
    kind: null,
    one: 'Bullet',
    many: 'Bullets',
    description: 'For whoever shoots first',
    icon: 'bullets',
    imageUrl: null,
  }),
  kinds: null,
  value: (world) => averagePrice(world),
};

function averagePrice(world: World): number {
  const prices = Object.values(bulletStoreRules(world).prices);
  return Math.round(prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length));
}
