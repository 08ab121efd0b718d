import { inHand } from '../../shared/holders/holders.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import type { TransferableKind } from '../../shared/holders/transferable.ts';

/** Cash in hand, as it passes between players. */
export const transferableMoney: TransferableKind = {
  type: 'money',
  asset: (id) => (id === null ? 'money' : null),
  holder: (_world, character) => inHand(character),
  name: (_id, amount) => moneyText(amount),
  goods: () => ({
    kind: null,
    one: 'Dollar',
    many: 'Dollars',
    description: 'Cash in hand',
    icon: 'money-stack',
    imageUrl: null,
  }),
  kinds: null,
  value: () => 1,
};
