import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reads what is new, and what goes on in the calendar. */
export async function readNews({ session, socket }: Player): Promise<void> {
  holds('news of the game are told on a channel', await socket.listen('public-platform'));
  const { updates } = await session.answer('GET updates', { query: { limit: 4 } });
  holds('no more updates come than were asked for', updates.flatMap((day) => day.updates).length <= 4);
  const { events } = await session.answer('GET events', { query: { withDeathmatch: '1' } });
  holds(
    'the deathmatch of the round is an event',
    events.some(({ kind }) => kind === 'deathmatch'),
  );
  const current = await session.answer('GET events/current');
  holds(
    'what goes on has begun',
    current.events.every(({ started_at }) => started_at !== null),
  );
  socket.stopListening('public-platform');
}
