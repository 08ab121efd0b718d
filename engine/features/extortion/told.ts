import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertAction, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { jailedActivity } from '../../kits/attempt.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { attempted, moneyReturned } from './events.ts';
import { charge } from './extort.ts';

/** The victim learns who came and what was taken, and who gives back how much; an extorter why they sit. */
export function extortionActivity(event: RecordedEvent): readonly ActivityLine[] {
  const attempt = attempted.match(event);
  if (attempt)
    return [
      ...toVictim(attempt),
      ...jailedActivity(subjectOf(attempt, 'owner'), seenBy(attempted, attempt, 'owner'), charge),
    ];
  return toRepaid(event);
}

/** The same for the victim alone, with a look at who it was. */
export function extortionAlerts(event: RecordedEvent): readonly AlertLine[] {
  const attempt = attempted.match(event);
  const lines = attempt ? toVictim(attempt) : toRepaid(event);
  const who = lines.length > 0 ? subjectOf(event, 'owner') : '';
  const actions: readonly AlertAction[] = [
    { id: 'character', label: 'Who is that', meta: { character: who } },
    { id: 'page', label: 'Extortion', meta: { path: '/main/extortion/statistics' } },
  ];
  return lines.map((line) => ({ ...line, actions }));
}

type Attempted = NonNullable<ReturnType<typeof attempted.match>>;

function toVictim(event: Attempted): readonly ActivityLine[] {
  const { success, type, paid } = seenBy(attempted, event, 'target');
  const place = type === 'bank' ? ' through your bank' : '';
  const took = paid > 0 ? `, and you paid {money}` : ', and found nothing worth taking';
  const template = success
    ? `{extorter} leaned on you${place}${took}.`
    : `{extorter} tried to lean on you${place}, and went away with nothing.`;
  return [
    {
      character: subjectOf(event, 'target'),
      kind: 'extortion.extorted',
      tone: success ? 'bad' : 'plain',
      template,
      params: { extorter: subjectOf(event, 'owner'), money: moneyText(paid) },
    },
  ];
}

function toRepaid(event: RecordedEvent): readonly ActivityLine[] {
  const returned = moneyReturned.match(event);
  if (!returned) return [];
  const { amount } = seenBy(moneyReturned, returned, 'target');
  return [
    {
      character: subjectOf(returned, 'target'),
      kind: 'extortion.returned',
      tone: 'good',
      template: '{extorter} gave you {money} back.',
      params: { extorter: subjectOf(returned, 'owner'), money: moneyText(amount) },
    },
  ];
}
