import type { PressLine } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { hasHolder, takenOver } from './events.ts';
import { nameOfPlace } from './state.ts';

/** The last property that was taken from somebody, and the last one that had been nobody's. */
export function propertyPress(event: RecordedEvent): readonly PressLine[] {
  const gain = takenOver.match(event);
  if (!gain) return [];
  const { property, city } = seenBy(takenOver, gain, 'everyone');
  const who = subjectOf(event, 'owner');
  const about = { worth: event.at, character: who };
  const params = { who, city, property: nameOfPlace(property) };
  if (!hasHolder(event))
    return [
      {
        ...about,
        kind: 'property.opened',
        templates: [
          '{who} put the lights back on at the {property} of {city}, which had stood empty.',
          'The {property} of {city} stood empty until {who} came with the money.',
        ],
        params,
      },
    ];
  return [
    {
      ...about,
      kind: 'property.taken',
      templates: [
        'The {property} of {city} changed hands: {who} took it from {holder}.',
        '{holder} had the {property} of {city} until {who} came. It is {who} who has it now.',
      ],
      params: { ...params, holder: subjectOf(event, 'holder') },
    },
  ];
}

export const propertyQuiet = {
  'property.taken': 'Every property that had a holder at the start of the week kept one.',
};
