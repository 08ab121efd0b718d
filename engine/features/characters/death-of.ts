import type { DraftEvent } from '../../kernel/state/event.ts';
import { jail } from '../../shared/people/whereabouts.ts';
import { died } from './events.ts';

/** The end of a life by a cause. The dead leave their cell. */
export const deathOf = (character: string, cause: string, now: number): DraftEvent =>
  died.draft(
    { character, cause },
    {
      subjects: [{ id: character, role: 'deceased' }],
      timers: [jail(character, now)],
    },
  );
