import { defineFeature } from '../../kernel/declarations/feature.ts';
import { publishScheduled, publishUpdate, withdrawUpdate } from './commands.ts';
import { updatePublished, updateScheduled, updateWithdrawn, updateCancelled } from './events.ts';
import { updatesState } from './state.ts';

/** Game news written by staff. */
export const updates = defineFeature({
  name: 'updates',
  slice: updatesState,
  commands: [publishUpdate, withdrawUpdate],
  events: [
    updateScheduled.definition,
    updatePublished.definition,
    updateWithdrawn.definition,
    updateCancelled.definition,
  ],
  agenda: { 'updates.publish': publishScheduled },
});
