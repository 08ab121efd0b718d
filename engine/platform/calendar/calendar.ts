import { defineFeature } from '../../kernel/declarations/feature.ts';
import {
  eventCancelled,
  eventEnded,
  eventScheduled,
  eventStarted,
  roundCancelled,
  roundDue,
  roundOpening,
  roundScheduled,
} from './events.ts';
import { cancelEvent, eventBegins, eventEnds, scheduleEvent } from './occasions.ts';
import { cancelRound, recordOpening, roundTimeCame, scheduleRound } from './rounds.ts';
import { calendarState } from './state.ts';

/** Upcoming rounds, seasons and events. */
export const calendar = defineFeature({
  name: 'calendar',
  slice: calendarState,
  commands: [scheduleRound, cancelRound, recordOpening, scheduleEvent, cancelEvent],
  events: [
    roundScheduled.definition,
    roundCancelled.definition,
    roundDue.definition,
    roundOpening.definition,
    eventScheduled.definition,
    eventCancelled.definition,
    eventStarted.definition,
    eventEnded.definition,
  ],
  agenda: {
    'calendar.open-round': roundTimeCame,
    'calendar.begin-event': eventBegins,
    'calendar.end-event': eventEnds,
  },
});
