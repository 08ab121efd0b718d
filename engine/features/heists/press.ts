import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { countText, moneyText } from '../../shared/text/money-text.ts';
import { completed } from './events.ts';
import { heistTypes } from './types.ts';

/** The heist that brought the most. Who was in it is not said. */
export function heistsPress(event: RecordedEvent): readonly PressLine[] {
  const over = completed.match(event);
  if (!over) return [];
  const { type, city, success, asset, haul } = seenBy(completed, over, 'everyone');
  if (!success) return [];
  const paysMoney = asset === 'money';
  return [
    {
      kind: paysMoney ? 'heists.done' : 'heists.armed',
      worth: haul,
      character: null,
      templates: [
        'Persons unknown left the {place} of {city} with {haul}.',
        'The {place} of {city} is short of {haul}. The police ask whether anybody saw a vehicle.',
      ],
      params: {
        place: heistTypes.find(type)?.short ?? 'place',
        city,
        haul: paysMoney ? moneyText(haul) : countText(haul, 'bullet'),
      },
    },
  ];
}

export const heistsQuiet = {
  'heists.done': 'No heist brought in a dollar. The night watchmen have had their sleep.',
};
