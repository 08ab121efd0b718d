import type { Player } from '../library/player.ts';

/** Looks at the alerts, marks what is there as read, and clears the list. */
export async function readAlerts({ session }: Player): Promise<void> {
  await session.answer('GET alerts', { query: { search: 'level' } });
  await session.answer('POST alerts/read', { body: { all: true } });
  await session.answer('DELETE alerts', { body: { all: true } });
}
