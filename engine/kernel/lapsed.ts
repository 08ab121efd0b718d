import { z } from 'zod';
import { defineEvent } from './event-definition.ts';
import { defineFeature } from './feature.ts';

/** An agenda item came due and had nothing to do. */
export const lapsed = defineEvent({
  type: 'agenda.lapsed',
  version: 1,
  data: z.strictObject({ item: z.string() }),
  visible: {},
});

export const agendaFeature = defineFeature({ name: 'agenda', events: [lapsed.definition] });
