import { defineFeature } from '../../kernel/feature.ts';
import { addNote, banAccount, liftBan } from './commands.ts';
import { accountBanned, banLifted, noteAdded } from './events.ts';
import { moderationState } from './state.ts';

/** Who is banned, why and until when. */
export const moderation = defineFeature({
  name: 'moderation',
  slice: moderationState,
  commands: [banAccount, liftBan, addNote],
  events: [accountBanned.definition, banLifted.definition, noteAdded.definition],
});
