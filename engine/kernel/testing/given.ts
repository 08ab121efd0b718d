import { z } from 'zod';
import type { DraftEvent } from '../state/event.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature } from '../declarations/feature.ts';

const stated = defineEvent({
  type: 'given.stated',
  version: 1,
  data: z.strictObject({}),
  visible: {},
});

/** Lets a test state what is the case by an event: money held, a wait running, experience gained. */
export const givenFeature = defineFeature({ name: 'given', events: [stated.definition] });

/** An event that only carries moves, counts and timers. */
export function given(parts: Pick<DraftEvent, 'moves' | 'counts' | 'timers'>): DraftEvent {
  return stated.draft({}, parts);
}
