import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { died } from './events.ts';
import { characterStreet } from './levels-told.ts';

/** Who died, and who rose the furthest: what the street says of both. How somebody died is not said here. */
export function charactersPress(event: RecordedEvent): readonly PressLine[] {
  const death = died.match(event);
  if (death) {
    const { character: who } = seenBy(died, death, 'everyone');
    return [
      {
        kind: 'characters.died',
        worth: event.at,
        character: who,
        templates: ['{who} is dead.'],
        params: { who },
        obituary: true,
      },
    ];
  }
  return characterStreet(event).flatMap(({ character: who, params }) =>
    typeof params['level'] !== 'number'
      ? []
      : [
          {
            kind: 'characters.rose',
            worth: params['level'],
            character: who,
            templates: [
              'Nobody rose higher than {who}, who reached level {level}: {rank}.',
              '{who} reached level {level} and is to be addressed as {rank}.',
            ],
            params: { ...params, who },
          },
        ],
  );
}

export const charactersQuiet = {
  'characters.died': 'Nobody died. The undertakers ask for patience.',
};
