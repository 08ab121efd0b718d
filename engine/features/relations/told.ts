import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { AlertLine } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { friendInvited, friendsMade } from './events.ts';

/** Whoever is asked hears of it, and whoever asked hears of a yes. A no, an end and a block are told to nobody. */
export function relationsAlerts(event: RecordedEvent): readonly AlertLine[] {
  if (friendInvited.match(event))
    return [line(event, 'relations.invited', '{gangster} wants to be friends.')];
  if (friendsMade.match(event))
    return [line(event, 'relations.friends-made', '{gangster} is your friend now.')];
  return [];
}

function line(event: RecordedEvent, kind: string, template: string): AlertLine {
  const gangster = subjectOf(event, 'owner');
  return {
    character: subjectOf(event, 'target'),
    kind,
    tone: 'plain',
    template,
    params: { gangster },
    actions: [
      { id: 'character', label: 'Who is that', meta: { character: gangster } },
      { id: 'page', label: 'Friends', meta: { path: '/main/friends' } },
    ],
  };
}
