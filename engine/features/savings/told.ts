import { opens, tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { matured } from './events.ts';

/** An account's date came: its owner need not have been there. */
export const savingsTold = tellings(
  told(matured, 'owner', ({ payout }) => ({
    kind: 'savings.matured',
    tone: 'good',
    template: 'Your savings are ready: {payout} is waiting at the bank.',
    params: { payout: moneyText(payout) },
    actions: [opens('Collect', '/main/bank/savings')],
  })),
);
