import { inHand } from '../../shared/holders/holders.ts';
import { countText } from '../../shared/text/money-text.ts';
import type { TransferableKind } from '../../shared/holders/transferable.ts';

/** What a bribe is worth, in dollars (ruling 23). */
const bribeValue = 2_500;

/** Prison bribes, as they pass between players. */
export const transferableBribes: TransferableKind = {
  type: 'prison_bribes',
  asset: (id) => (id === null ? 'prison_bribes' : null),
  holder: (_world, character) => inHand(character),
  name: (_id, amount) => countText(amount, 'bribe'),
  goods: () => ({
    kind: null,
    one: 'Prison bribe',
    many: 'Prison bribes',
    description: 'Opens a cell door',
    icon: 'key',
    imageUrl: null,
  }),
  kinds: null,
  value: () => bribeValue,
};
