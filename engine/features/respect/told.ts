import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { given } from './events.ts';

/** Both sides of what was shown. */
export function respectActivity(event: RecordedEvent): readonly ActivityLine[] {
  const shown = given.match(event);
  if (!shown) return [];
  const { target, kind, amount } = seenBy(given, shown, 'owner');
  return [
    received(event),
    {
      character: subjectOf(event, 'owner'),
      kind: 'respect.given',
      tone: 'plain',
      template: `You showed {gangster} {amount} ${kind}.`,
      params: { gangster: target, amount },
    },
  ];
}

/** Whoever was shown it hears of it, and may look who that was. */
export function respectAlerts(event: RecordedEvent): readonly AlertLine[] {
  if (!given.match(event)) return [];
  const actions: AlertLine['actions'] = [
    { id: 'character', label: 'Who is that', meta: { character: subjectOf(event, 'owner') } },
    { id: 'page', label: 'Respect', meta: { path: '/main/respect/statistics' } },
  ];
  return [{ ...received(event), actions }];
}

function received(event: RecordedEvent): ActivityLine {
  const { kind, amount } = seenBy(given, given.first([event]), 'target');
  return {
    character: subjectOf(event, 'target'),
    kind: `respect.${kind}`,
    tone: kind === 'respect' ? 'good' : 'bad',
    template: `{gangster} showed you {amount} ${kind}.`,
    params: { gangster: subjectOf(event, 'owner'), amount },
  };
}
