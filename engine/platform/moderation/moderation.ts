import { defineFeature } from '../../kernel/feature.ts';
import { addNote, banAccount, liftBan } from './commands.ts';
import { accountBanned, banLifted, noteAdded } from './events.ts';
import { reportClosed, reported } from './report-events.ts';
import { closeReport, reportContent } from './reports.ts';
import { moderationState } from './state.ts';

/** Who is banned, why and until when; and what players report. */
export const moderation = defineFeature({
  name: 'moderation',
  slice: moderationState,
  commands: [banAccount, liftBan, addNote, reportContent, closeReport],
  events: [
    accountBanned.definition,
    banLifted.definition,
    noteAdded.definition,
    reported.definition,
    reportClosed.definition,
  ],
});
