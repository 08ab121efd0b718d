import type { PressLine } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { revealed } from './events.ts';
import type { KillType } from './terms.ts';

const templates: Readonly<Record<KillType, PressLine['templates']>> = {
  public: [
    '{killer} shot {deceased} in {city}, and did not mind who heard it.',
    'Half of {city} heard it: {killer} shot {deceased}.',
  ],
  private: [
    'Nobody in {city} had heard a thing, but it is known by now: {killer} killed {deceased}.',
    'It came out who killed {deceased} in {city}. It was {killer}.',
  ],
  backfire: [
    '{deceased} fired at {killer} in {city}. {killer} fired back and is well.',
    '{deceased} went looking for {killer} in {city} and had the bad luck to find them.',
  ],
};

/** Of the kills that everybody may know of, the one that counted most. */
export function killingPress(event: RecordedEvent): readonly PressLine[] {
  const known = revealed.match(event);
  if (!known) return [];
  const { type, killer, deceased, city, points } = seenBy(revealed, known, 'everyone');
  return [
    {
      kind: 'killing.revealed',
      worth: points,
      character: killer,
      templates: templates[type],
      params: { killer, deceased, city },
    },
  ];
}
