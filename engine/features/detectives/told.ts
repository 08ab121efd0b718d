import type { RecordedEvent } from '../../kernel/event.ts';
import type { ActivityLine, AlertLine } from '../../kernel/feature.ts';
import { seenBy } from '../../kernel/seen-by.ts';
import { subjectOf } from '../../kernel/subject-of.ts';
import { cityName } from '../../world/cities.ts';
import { orderProcessed, targetFollowed, type Outcome } from './events.ts';

type Words = Pick<ActivityLine, 'kind' | 'tone' | 'template'>;

function wordsOf(outcome: Outcome): Words {
  switch (outcome.kind) {
    case 'found':
      return { kind: 'detectives.found', tone: 'good', template: 'Your detectives found {who} in {city}.' };
    case 'nothing':
      return { kind: 'detectives.nothing', tone: 'plain', template: 'Your detectives did not find {who}.' };
    case 'dead':
      return {
        kind: 'detectives.dead',
        tone: 'plain',
        template: '{who} is dead. Your detectives are back.',
      };
    default:
      return outcome satisfies never;
  }
}

/** What came of an order: its owner need not have been there. */
export function detectivesActivity(event: RecordedEvent): readonly ActivityLine[] {
  const processed = orderProcessed.match(event);
  if (processed) {
    const { target, outcome } = seenBy(orderProcessed, processed, 'owner');
    const who = { who: target };
    const params = outcome.kind === 'found' ? { ...who, city: cityName(outcome.city) } : who;
    return [{ character: subjectOf(event, 'owner'), ...wordsOf(outcome), params }];
  }
  const followed = targetFollowed.match(event);
  if (!followed) return [];
  const { target, to } = seenBy(targetFollowed, followed, 'owner');
  return [
    {
      character: subjectOf(event, 'owner'),
      kind: 'detectives.followed',
      tone: 'good',
      template: 'Your detectives followed {who} to {city}.',
      params: { who: target, city: cityName(to) },
    },
  ];
}

/** The same as alerts. */
export function detectivesAlerts(event: RecordedEvent): readonly AlertLine[] {
  return detectivesActivity(event).map((line) => ({
    ...line,
    actions: [{ id: 'page', label: 'Monitor', meta: { path: '/main/detectives/monitor' } }],
  }));
}
