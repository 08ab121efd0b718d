import { defineFeature } from '../../kernel/declarations/feature.ts';
import { addNote, banAccount, liftBan, muteAccount, unmuteAccount } from './commands.ts';
import { accountBanned, accountMuted, accountUnmuted, banLifted, noteAdded } from './events.ts';
import { reportAssigned, reportClosed, reported } from './report-events.ts';
import { assignReport, closeReport, flagContent, reportContent } from './reports.ts';
import { moderationState } from './state.ts';

/** Who is banned or muted, why and until when; and what players report. */
export const moderation = defineFeature({
  name: 'moderation',
  slice: moderationState,
  commands: [
    banAccount,
    liftBan,
    muteAccount,
    unmuteAccount,
    addNote,
    reportContent,
    flagContent,
    closeReport,
    assignReport,
  ],
  events: [
    accountBanned.definition,
    banLifted.definition,
    accountMuted.definition,
    accountUnmuted.definition,
    noteAdded.definition,
    reported.definition,
    reportClosed.definition,
    reportAssigned.definition,
  ],
});
