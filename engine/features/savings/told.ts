import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { matured } from './events.ts';

/** An account's date came: its owner need not have been there. */
export function savingsActivity(event: RecordedEvent): readonly ActivityLine[] {
  const ripe = matured.match(event);
  if (!ripe) return [];
  const { payout } = seenBy(matured, ripe, 'owner');
  return [
    {
      character: subjectOf(ripe, 'owner'),
      kind: 'savings.matured',
      tone: 'good',
      template: 'Your savings are ready: {payout} is waiting at the bank.',
      params: { payout: moneyText(payout) },
    },
  ];
}

/** The same as an alert that leads to the bank. */
export function savingsAlerts(event: RecordedEvent): readonly AlertLine[] {
  return savingsActivity(event).map((line) => ({
    ...line,
    actions: [{ id: 'page', label: 'Collect', meta: { path: '/main/bank/savings' } }],
  }));
}
