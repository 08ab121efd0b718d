import { opens, tellings, told, toldInFeed } from '../../kits/told.ts';
import { utcText } from '../../shared/time/utc-text.ts';
import { granted, premiumBought, premiumCarried, premiumEnding, productBought, revoked } from './events.ts';

const credits = (amount: number) => (amount === 1 ? '1 credit' : `${amount} credits`);
const actions = [opens('Credit Store', '/main/credits')];

/** What happens to an account's credits and certified time: an alert for what comes while nobody need be looking. */
export const creditsTold = tellings(
  toldInFeed(productBought, 'owner', ({ name, cost }) => ({
    kind: 'credits.product-bought',
    tone: 'plain',
    template: 'You bought {product} for {cost}.',
    params: { product: name, cost: credits(cost) },
  })),
  toldInFeed(premiumBought, 'owner', ({ until }) => ({
    kind: 'credits.premium-bought',
    tone: 'good',
    template: 'You are a Certified Gangster until {until}.',
    params: { until: utcText(until) },
  })),
  told(granted, 'owner', ({ credits: amount, owed }) => ({
    kind: 'credits.granted',
    tone: 'good',
    template:
      owed === 0
        ? 'You received {credits}.'
        : 'You received {credits}; {owed} of that went to what you owed.',
    params: { credits: credits(amount), owed: credits(owed) },
    actions,
  })),
  told(revoked, 'owner', ({ taken, owed }) => ({
    kind: 'credits.revoked',
    tone: 'bad',
    template:
      owed === 0
        ? 'A payment was taken back, and {taken} with it.'
        : 'A payment was taken back, and {taken} with it. You owe {owed}.',
    params: { taken: credits(taken), owed: credits(owed) },
    actions,
  })),
  told(premiumEnding, 'owner', ({ until }) => ({
    kind: 'credits.premium-ending',
    tone: 'plain',
    template: 'Your time as a Certified Gangster ends {until}.',
    params: { until: utcText(until) },
    actions,
  })),
  told(premiumCarried, 'owner', ({ until }) => ({
    kind: 'credits.premium-carried',
    tone: 'good',
    template: 'You are still a Certified Gangster, until {until}.',
    params: { until: utcText(until) },
    actions,
  })),
);
