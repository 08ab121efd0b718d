import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { settled } from './events.ts';

/** Those who got money back from a family that closed read how much. */
export function bankActivity(event: RecordedEvent): readonly ActivityLine[] {
  const over = settled.match(event);
  if (!over) return [];
  const { name, shares } = seenBy(settled, over, 'member');
  return shares.map(({ character, amount }) => ({
    character,
    kind: 'family-bank.settled',
    tone: 'good',
    template: 'The family {family} closed, and its bank paid {amount} back to you.',
    params: { family: name, amount: moneyText(amount) },
  }));
}

/** The same as an alert. */
export const bankAlerts = (event: RecordedEvent): readonly AlertLine[] => bankActivity(event);
