import { defineFeature } from '../../kernel/declarations/feature.ts';
import { castVote, closePoll, endPoll, openPoll } from './commands.ts';
import { pollClosed, pollOpened, voteCast } from './events.ts';
import { pollsState } from './state.ts';

/** What the staff asks all players. */
export const polls = defineFeature({
  name: 'polls',
  slice: pollsState,
  commands: [openPoll, castVote, closePoll],
  events: [pollOpened.definition, voteCast.definition, pollClosed.definition],
  agenda: { 'polls.close': endPoll },
});
