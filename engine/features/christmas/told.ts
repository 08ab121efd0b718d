import { tellings, toldInFeed } from '../../kits/told.ts';
import { doorOpened } from './events.ts';

/** A door that was opened, with what it held. */
export const christmasTold = tellings(
  toldInFeed(doorOpened, 'owner', ({ day, prize }) => ({
    kind: 'christmas.door-opened',
    tone: 'good',
    template: 'You opened door {day} of the calendar: {prize}.',
    params: { day, prize: prize.name },
  })),
);
