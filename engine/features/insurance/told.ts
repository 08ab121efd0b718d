import { opens, tellings, told, toldInFeed } from '../../kits/told.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { utcText } from '../../shared/time/utc-text.ts';
import { claimed, estateSettled, policyBought, policyEnding } from './events.ts';

/** What happens to a gangster's insurance: an alert for what comes while nobody need be looking. */
export const insuranceTold = tellings(
  toldInFeed(policyBought, 'owner', ({ price, until, extended }) => ({
    kind: 'insurance.policy-bought',
    tone: 'plain',
    template: extended
      ? 'You extended your insurance to {until}, for {price}.'
      : 'You are insured until {until}, for {price}.',
    params: { until: utcText(until), price: moneyText(price) },
  })),
  toldInFeed(claimed, 'owner', ({ policy }) => ({
    kind: 'insurance.claimed',
    tone: 'good',
    template: 'The insurance of an earlier life paid: {money}, {bullets} bullets, level {level}.',
    params: { money: moneyText(policy.money), bullets: policy.bullets, level: policy.level },
  })),
  told(policyEnding, 'owner', ({ until }) => ({
    kind: 'insurance.policy-ending',
    tone: 'plain',
    template: 'Your insurance ends {until}. After that only the free policy covers you.',
    params: { until: utcText(until) },
    actions: [opens('Insurance', '/main/insurance')],
  })),
  told(estateSettled, 'owner', ({ money, goods }) =>
    money + goods === 0
      ? null
      : {
          kind: 'insurance.estate-settled',
          tone: 'good',
          template:
            money === 0
              ? 'What an earlier life of yours left behind is now yours.'
              : goods === 0
                ? '{money} that an earlier life of yours left is in your bank.'
                : '{money} that an earlier life of yours left is in your bank, and its goods are yours.',
          params: { money: moneyText(money) },
        },
  ),
  told(estateSettled, 'owner', ({ claims }) =>
    claims === 0
      ? null
      : {
          kind: 'insurance.claims-waiting',
          tone: 'good',
          template:
            claims === 1
              ? 'The insurance of an earlier life is waiting for you to claim it.'
              : 'The insurance of {claims} earlier lives is waiting for you to claim it.',
          params: { claims },
          actions: [opens('Insurance', '/main/insurance/claim')],
        },
  ),
);
