import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { utcText } from '../../shared/time/utc-text.ts';
import { granted, premiumBought, premiumCarried, premiumEnding, productBought, revoked } from './events.ts';

type Told = Omit<ActivityLine, 'character'>;

const credits = (amount: number) => (amount === 1 ? '1 credit' : `${amount} credits`);
const line = (kind: string, tone: Told['tone'], template: string, params: Told['params']): Told => ({
  kind: `credits.${kind}`,
  tone,
  template,
  params,
});

/** What comes to an account while nobody need be looking. */
function unlooked(event: RecordedEvent): Told | null {
  const grant = granted.match(event);
  if (grant) {
    const { credits: amount, owed } = seenBy(granted, grant, 'owner');
    const params = { credits: credits(amount), owed: credits(owed) };
    return owed === 0
      ? line('granted', 'good', 'You received {credits}.', params)
      : line('granted', 'good', 'You received {credits}; {owed} of that went to what you owed.', params);
  }
  const back = revoked.match(event);
  if (back) {
    const { taken, owed } = seenBy(revoked, back, 'owner');
    const params = { taken: credits(taken), owed: credits(owed) };
    return owed === 0
      ? line('revoked', 'bad', 'A payment was taken back, and {taken} with it.', params)
      : line('revoked', 'bad', 'A payment was taken back, and {taken} with it. You owe {owed}.', params);
  }
  const ending = premiumEnding.match(event);
  if (ending) {
    const { until } = seenBy(premiumEnding, ending, 'owner');
    const text = 'Your time as a Certified Gangster ends {until}.';
    return line('premium-ending', 'plain', text, { until: utcText(until) });
  }
  const carried = premiumCarried.match(event);
  if (!carried) return null;
  const { until } = seenBy(premiumCarried, carried, 'owner');
  const text = 'You are still a Certified Gangster, until {until}.';
  return line('premium-carried', 'good', text, { until: utcText(until) });
}

/** What the player did in the store. */
function acted(event: RecordedEvent): Told | null {
  const bought = productBought.match(event);
  if (bought) {
    const { name, cost } = seenBy(productBought, bought, 'owner');
    const text = 'You bought {product} for {cost}.';
    return line('product-bought', 'plain', text, { product: name, cost: credits(cost) });
  }
  const certified = premiumBought.match(event);
  if (!certified) return null;
  const { until } = seenBy(premiumBought, certified, 'owner');
  const text = 'You are a Certified Gangster until {until}.';
  return line('premium-bought', 'good', text, { until: utcText(until) });
}

const toOwners = (event: RecordedEvent, told: Told | null): readonly ActivityLine[] =>
  told === null ? [] : event.subjects.map(({ id }) => ({ ...told, character: id }));

/** All that happens to an account's credits and certified time. */
export function creditsActivity(event: RecordedEvent): readonly ActivityLine[] {
  return toOwners(event, acted(event) ?? unlooked(event));
}

/** What must not be missed, with the way to the store. */
export function creditsAlerts(event: RecordedEvent): readonly AlertLine[] {
  return toOwners(event, unlooked(event)).map((told) => ({
    ...told,
    actions: [{ id: 'page', label: 'Credit Store', meta: { path: '/main/credits' } }],
  }));
}
