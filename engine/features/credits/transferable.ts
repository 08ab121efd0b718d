import { accountOf, ofAccount } from '../../shared/holders/holders.ts';
import { countText } from '../../shared/text/money-text.ts';
import type { TransferableKind } from '../../shared/holders/transferable.ts';

/** What a credit is worth, in dollars (ruling 23). */
const creditValue = 20_000;

/** The account's credits, as they pass between players: who got them keeps them (ruling 28). */
export const transferableCredits: TransferableKind = {
  type: 'credits',
  asset: (id) => (id === null ? 'credits' : null),
  holder: (world, character) => ofAccount(accountOf(world, character)),
  name: (_id, amount) => countText(amount, 'credit'),
  goods: () => ({
    kind: null,
    one: 'Credit',
    many: 'Credits',
    description: 'For the account that wins',
    icon: 'token',
    imageUrl: null,
  }),
  kinds: null,
  value: () => creditValue,
};
