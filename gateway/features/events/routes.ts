import { eventsNow } from '@rackets/engine/platform/calendar/state.ts';
import { seasonalTheme, viewEvent, viewEvents } from '@rackets/engine/platform/calendar/views.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { viewPeriod } from '@rackets/engine/shared/time/period.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import { currentEventsAnswer, eventsAnswer, type eventAnswer } from './answers.ts';
import { route } from '../../http/routes/route.ts';

export const eventRoutes = [
  route({
    id: 'E093',
    method: 'GET',
    path: 'events',
    kind: 'view',
    role: 'user',
    summary: 'Current and upcoming seasons and events; on request also the round’s deathmatch.',
    query: z.strictObject({ withDeathmatch: z.enum(['0', '1']).default('0') }),
    answer: eventsAnswer,
    handle: async ({ platform, view }, { query }) => {
      const planned = await platform.view(viewEvents);
      const own = query.withDeathmatch === '1' ? await view(deathmatch) : [];
      return {
        events: [...planned, ...own].toSorted((one, other) => (one.starts_at < other.starts_at ? -1 : 1)),
      };
    },
  }),
  route({
    id: 'events/current',
    method: 'GET',
    path: 'events/current',
    kind: 'view',
    role: 'user',
    summary: 'Current events, the latest first, and the game’s current theme.',
    answer: currentEventsAnswer,
    handle: ({ platform }) =>
      platform.view((world, now) => ({
        events: eventsNow(world, now).map((event) => viewEvent(event, now)),
        seasonal_theme: seasonalTheme(world, now),
      })),
  }),
];

/** The round's deathmatch as an event of the calendar: none once the round is over. */
function deathmatch({ round }: World, now: number): z.infer<typeof eventAnswer>[] {
  const { id, phase, deathmatchAt, endsAt } = round;
  if (id === 0 || phase === 'closed' || now >= endsAt) return [];
  return [
    {
      id: `deathmatch-${id}`,
      name: 'Deathmatch',
      kind: 'deathmatch',
      starts_at: iso(deathmatchAt),
      ends_at: iso(endsAt),
      deathmatch_at: null,
      started_at: now >= deathmatchAt ? iso(deathmatchAt) : null,
      ...viewPeriod({ startsAt: deathmatchAt, endsAt, deathmatchAt: null }, now),
    },
  ];
}
