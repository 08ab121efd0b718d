import type { ActivityLine, AlertLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { added, returned, taken } from './events.ts';

const namesOf = (vehicles: readonly { readonly name: string }[]) =>
  vehicles.map(({ name }) => name).join(', ');

/** What the family's own feed says of its garage (R577), and what its members read of their own vehicles. */
export function garageActivity(event: RecordedEvent): readonly ActivityLine[] {
  const put = added.match(event);
  if (put) {
    const { family, vehicles } = seenBy(added, put, 'owner');
    return [
      {
        character: family,
        kind: 'family-garage.added',
        tone: 'good',
        template: '{who} put into the family’s garage: {vehicles}.',
        params: { who: subjectOf(event, 'owner'), vehicles: namesOf(vehicles) },
      },
    ];
  }
  const out = taken.match(event);
  if (out) {
    const { family, name } = seenBy(taken, out, 'owner');
    return [
      {
        character: family,
        kind: 'family-garage.taken',
        tone: 'plain',
        template: '{who} took the {vehicle} out of the family’s garage.',
        params: { who: subjectOf(event, 'owner'), vehicle: name },
      },
    ];
  }
  const back = returned.match(event);
  if (!back) return [];
  const { name, vehicles, home } = seenBy(returned, back, 'owner');
  if (!home) return [];
  return [
    {
      character: subjectOf(event, 'owner'),
      kind: 'family-garage.returned',
      tone: 'plain',
      template: 'Back in your garage from that of {family}: {vehicles}.',
      params: { family: name, vehicles: namesOf(vehicles) },
    },
  ];
}

/** A member is told when another takes what they put in. */
export function garageAlerts(event: RecordedEvent): readonly AlertLine[] {
  const out = taken.match(event);
  const former = out?.subjects.find(({ role }) => role === 'former');
  if (!out || !former) return [];
  const { name } = seenBy(taken, out, 'former');
  return [
    {
      character: former.id,
      kind: 'family-garage.taken',
      tone: 'bad',
      template: '{who} took your {vehicle} out of the family’s garage.',
      params: { who: subjectOf(event, 'owner'), vehicle: name },
      actions: [{ id: 'page', label: 'Garage', meta: { path: '/main/family/garage' } }],
    },
  ];
}
