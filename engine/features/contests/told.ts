import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { settled } from './events.ts';
import type { PrizeValue } from './standings.ts';

/** Winners learn what they won. */
export function contestsActivity(event: RecordedEvent): readonly ActivityLine[] {
  return told(event).map(({ line }) => line);
}

/** The same as an alert, since nobody need be there when a contest ends. */
export function contestsAlerts(event: RecordedEvent): readonly AlertLine[] {
  return told(event).map(({ line, contest }) => ({
    ...line,
    actions: [{ id: 'page', label: 'Standings', meta: { path: `/main/contests/view?id=${contest}` } }],
  }));
}

function told(event: RecordedEvent) {
  const over = settled.match(event);
  if (!over) return [];
  const { contest, title, winners } = seenBy(settled, over, 'everyone');
  return winners
    .filter(({ paid }) => paid)
    .map(({ character, rank, ...prize }) => ({
      contest,
      line: {
        character,
        kind: 'contests.won',
        tone: 'good' as const,
        template: 'You finished in place {rank} of {title} and won {prize}.',
        params: { rank, title, prize: prizeText(prize) },
      },
    }));
}

/** "$500,000, 20 credits". */
function prizeText({ money, bullets, credits }: PrizeValue): string {
  const some = (amount: number, unit: string) =>
    amount > 0 ? [`${moneyText(amount).slice(1)} ${amount === 1 ? unit : `${unit}s`}`] : [];
  return [
    ...(money > 0 ? [moneyText(money)] : []),
    ...some(bullets, 'bullet'),
    ...some(credits, 'credit'),
  ].join(', ');
}
