import type { Player } from '../library/player.ts';

/** Goes to ground at the end of a session, and learns that it is too early to come out. */
export async function layLow({ session }: Player): Promise<void> {
  const { periods } = await session.answer('GET hideout');
  await session.answer('POST hideout', { body: { seconds: periods[0] ?? 0 } });
  await session.call('DELETE hideout', {}, { mayRefuse: ['hideout_too_early'] });
}
