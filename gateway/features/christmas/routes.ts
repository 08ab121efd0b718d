import { openDoor } from '@rackets/engine/features/christmas/open-door.ts';
import { viewChristmas } from '@rackets/engine/features/christmas/views.ts';
import { viewEvents } from '@rackets/engine/platform/calendar/views.ts';
import { z } from 'zod';
import type { PlatformContext } from '../../http/context/context.ts';
import { route } from '../../http/routes/route.ts';
import { christmasAnswer, doorAnswer } from './answers.ts';

export const christmasRoutes = [
  route({
    id: 'E389',
    method: 'GET',
    path: 'christmas',
    kind: 'view',
    role: 'player',
    summary: 'The calendar’s doors, with the prizes behind those the caller has opened.',
    answer: christmasAnswer,
    async handle({ platform, characterId, view }) {
      const id = characterId();
      const event = await christmasEvent(platform);
      const page = await view((world, now) => viewChristmas(world, id, now, event?.running ?? false));
      return { event, ...page };
    },
  }),
  route({
    id: 'E390',
    method: 'POST',
    path: 'christmas',
    kind: 'command',
    role: 'player',
    summary: 'Opens today’s door of the calendar, while the event runs.',
    body: z.strictObject({ day: z.int().min(1).max(99) }),
    answer: doorAnswer,
    async handle({ platform, submit }, { body: { day } }) {
      const event = await christmasEvent(platform);
      return submit(openDoor, { day }, { running: event?.running ?? false });
    },
  }),
];

/** The event of Christmas that runs, or else the next one planned; null if there is none. */
async function christmasEvent({ view }: Pick<PlatformContext, 'view'>) {
  const event = await view((world, now) => viewEvents(world, now).find(({ kind }) => kind === 'christmas'));
  if (event === undefined) return null;
  const { started_at, starts_at, ends_at } = event;
  return { running: started_at !== null, starts_at, ends_at };
}
