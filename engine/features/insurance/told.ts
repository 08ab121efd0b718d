import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { utcText } from '../../shared/time/utc-text.ts';
import { claimed, estateSettled, policyBought, policyEnding } from './events.ts';

type Told = Omit<ActivityLine, 'character'> & { readonly path?: string };

/** What comes while nobody need be looking, with the page where it goes on. */
function unlooked(event: RecordedEvent): readonly Told[] {
  const ending = policyEnding.match(event);
  if (ending) {
    const { until } = seenBy(policyEnding, ending, 'owner');
    return [
      {
        kind: 'insurance.policy-ending',
        tone: 'plain',
        template: 'Your insurance ends {until}. After that only the free policy covers you.',
        params: { until: utcText(until) },
        path: '/main/insurance',
      },
    ];
  }
  const estate = estateSettled.match(event);
  if (!estate) return [];
  const { money, goods, claims } = seenBy(estateSettled, estate, 'owner');
  return [
    ...(money + goods === 0
      ? []
      : [
          {
            kind: 'insurance.estate-settled',
            tone: 'good' as const,
            template:
              money === 0
                ? 'What an earlier life of yours left behind is now yours.'
                : goods === 0
                  ? '{money} that an earlier life of yours left is in your bank.'
                  : '{money} that an earlier life of yours left is in your bank, and its goods are yours.',
            params: { money: moneyText(money) },
          },
        ]),
    ...(claims === 0
      ? []
      : [
          {
            kind: 'insurance.claims-waiting',
            tone: 'good' as const,
            template:
              claims === 1
                ? 'The insurance of an earlier life is waiting for you to claim it.'
                : 'The insurance of {claims} earlier lives is waiting for you to claim it.',
            params: { claims },
            path: '/main/insurance/claim',
          },
        ]),
  ];
}

/** What the player did about their insurance. */
function acted(event: RecordedEvent): readonly Told[] {
  const bought = policyBought.match(event);
  if (bought) {
    const { price, until, extended } = seenBy(policyBought, bought, 'owner');
    return [
      {
        kind: 'insurance.policy-bought',
        tone: 'plain',
        template: extended
          ? 'You extended your insurance to {until}, for {price}.'
          : 'You are insured until {until}, for {price}.',
        params: { until: utcText(until), price: moneyText(price) },
      },
    ];
  }
  const claim = claimed.match(event);
  if (!claim) return [];
  const { policy } = seenBy(claimed, claim, 'owner');
  return [
    {
      kind: 'insurance.claimed',
      tone: 'good',
      template: 'The insurance of an earlier life paid: {money}, {bullets} bullets, level {level}.',
      params: { money: moneyText(policy.money), bullets: policy.bullets, level: policy.level },
    },
  ];
}

/** All that happens to a gangster's insurance. */
export function insuranceActivity(event: RecordedEvent): readonly ActivityLine[] {
  return [...acted(event), ...unlooked(event)].map(({ path: _path, ...told }) => ({
    ...told,
    character: subjectOf(event, 'owner'),
  }));
}

/** What must not be missed, with the way to the page. */
export function insuranceAlerts(event: RecordedEvent): readonly AlertLine[] {
  return unlooked(event).map(({ path, ...told }) => ({
    ...told,
    character: subjectOf(event, 'owner'),
    ...(path === undefined ? {} : { actions: [{ id: 'page' as const, label: 'Insurance', meta: { path } }] }),
  }));
}
