import { opens, tellings, told } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { lotName } from '../../shared/catalogues/goods-types.ts';
import { bidPlaced, expired, sold } from './events.ts';

const actions = [opens('Auctions', '/main/auctions/statistics')];

/** What whoever was passed, whoever won and the seller must not miss. Nobody is named: bids are anonymous. */
export const auctionsTold = tellings(
  told(bidPlaced, 'outbid', ({ auction, lot, amount, returned, returnedTo }) => ({
    kind: 'auctions.outbid',
    tone: 'bad',
    template: 'You were outbid for {lot}: it stands at {amount}. Your {returned} is back {where}.',
    params: {
      lot: lotName(lot),
      amount: moneyText(amount),
      returned: moneyText(returned),
      where: returnedTo === 'bank' ? 'in the bank' : 'in hand',
    },
    actions: [opens('Bid again', `/main/auctions?auction=${auction}`)],
  })),
  told(sold, 'buyer', ({ lot, amount }) => ({
    kind: 'auctions.won',
    tone: 'good',
    template: 'You won {lot} for {amount}.',
    params: { lot: lotName(lot), amount: moneyText(amount) },
    actions,
  })),
  told(sold, 'seller', ({ lot, amount, earned }) => ({
    kind: 'auctions.sold',
    tone: 'good',
    template: '{lot} sold for {amount}. Your {earned} is in the bank.',
    params: { lot: lotName(lot), amount: moneyText(amount), earned: moneyText(earned) },
    actions,
  })),
  told(expired, 'seller', ({ lot }) => ({
    kind: 'auctions.expired',
    tone: 'plain',
    template: 'Nobody bid for {lot}. It is yours again.',
    params: { lot: lotName(lot) },
    actions,
  })),
);
