import type { Player } from '../library/player.ts';

/** Tells that somebody is pressing keys. */
export async function pressKeys({ session }: Player): Promise<void> {
  await session.answer('POST state_sync', { body: { d: 'p0.k1a.p9' } });
}
