import { defineFeature } from '../../kernel/declarations/feature.ts';
import { assignRequest, disableReplies, openRequest, replyToRequest } from './commands.ts';
import { autoReplied, replied, repliesDisabled, requestAssigned, requestOpened } from './events.ts';
import { helpState } from './state.ts';

/** What players ask the staff, and its answers. It works for whoever may not play, and between rounds. */
export const help = defineFeature({
  name: 'help',
  slice: helpState,
  commands: [openRequest, replyToRequest, disableReplies, assignRequest],
  events: [
    requestOpened.definition,
    autoReplied.definition,
    replied.definition,
    repliesDisabled.definition,
    requestAssigned.definition,
  ],
});
