import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { businessClosed, started } from './events.ts';

const endings = {
  member: 'The family’s {business} was closed.',
  protector: 'The family’s {business} closed: its protector is gone.',
  family: 'The family’s {business} closed with the family.',
};

/** What the family's own feed says of its businesses (R577). */
export function businessActivity(event: RecordedEvent): readonly ActivityLine[] {
  const begun = started.match(event);
  if (begun) {
    const { family, name, cost } = seenBy(started, begun, 'owner');
    return [
      {
        character: family,
        kind: 'family-business.started',
        tone: 'good',
        template: '{who} had the family open a {business} for {cost}. {protector} protects it.',
        params: {
          who: subjectOf(event, 'owner'),
          protector: subjectOf(event, 'protector'),
          business: name,
          cost: moneyText(cost),
        },
      },
    ];
  }
  const over = businessClosed.match(event);
  if (!over) return [];
  const { family, name, reason } = seenBy(businessClosed, over, 'protector');
  return [
    {
      character: family,
      kind: 'family-business.closed',
      tone: 'bad',
      template: endings[reason],
      params: { business: name },
    },
  ];
}

/** The protector is told: what they protect makes them a target (ruling 60). */
export function businessAlerts(event: RecordedEvent): readonly AlertLine[] {
  const begun = started.match(event);
  if (!begun) return [];
  const [owner, protector] = [subjectOf(event, 'owner'), subjectOf(event, 'protector')];
  if (owner === protector) return [];
  const { name } = seenBy(started, begun, 'protector');
  return [
    {
      character: protector,
      kind: 'family-business.protector',
      tone: 'plain',
      template: 'You protect the family’s {business} now. It stands and falls with you.',
      params: { business: name },
      actions: [{ id: 'page', label: 'Business', meta: { path: '/main/family/business' } }],
    },
  ];
}
