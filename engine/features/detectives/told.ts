import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { orderProcessed, targetFollowed } from './events.ts';

/** What came of an order: its owner need not have been there. */
export function detectivesActivity(event: RecordedEvent): readonly ActivityLine[] {
  const line = (
    kind: string,
    tone: ActivityLine['tone'],
    template: string,
    params: ActivityLine['params'],
  ): readonly ActivityLine[] => [
    { character: subjectOf(event, 'owner'), kind: `detectives.${kind}`, tone, template, params },
  ];
  const processed = orderProcessed.match(event);
  if (processed) {
    const { target: who, found, dead } = seenBy(orderProcessed, processed, 'owner');
    if (found)
      return line('found', 'good', 'Your detectives found {who} in {city}.', {
        who,
        city: cityName(found.city),
      });
    return dead
      ? line('dead', 'plain', '{who} is dead. Your detectives are back.', { who })
      : line('nothing', 'plain', 'Your detectives did not find {who}.', { who });
  }
  const followed = targetFollowed.match(event);
  if (!followed) return [];
  const { target: who, to } = seenBy(targetFollowed, followed, 'owner');
  return line('followed', 'good', 'Your detectives followed {who} to {city}.', { who, city: cityName(to) });
}

/** The same as alerts. */
export function detectivesAlerts(event: RecordedEvent): readonly AlertLine[] {
  return detectivesActivity(event).map((line) => ({
    ...line,
    actions: [{ id: 'page', label: 'Monitor', meta: { path: '/main/detectives/monitor' } }],
  }));
}
