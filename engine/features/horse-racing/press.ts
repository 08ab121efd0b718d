import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { scheduled } from './events.ts';
import { fractionalOdds } from './odds.ts';

/** As many horses are printed. */
const printed = 3;

/** The odds of the last race before the paper came out: of those that are likeliest to win it. */
export function horseRacingPress(event: RecordedEvent): readonly PressLine[] {
  const race = scheduled.match(event);
  if (!race) return [];
  const { race: number, runners } = seenBy(scheduled, race, 'everyone');
  return [
    {
      kind: 'horse-racing.scheduled',
      worth: number,
      character: null,
      templates: ['The window opens for race {race}.'],
      params: { race: number },
      odds: runners
        .toSorted((one, other) => one.halves - other.halves)
        .slice(0, printed)
        .map(({ name, halves }) => ({ what: name, odds: fractionalOdds(halves).join(' to ') })),
    },
  ];
}
