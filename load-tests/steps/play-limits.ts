import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Sets a loss limit that no game of the test reaches, and asks for a break that is not on offer, so as to play on. */
export async function visitPlayLimits({ session }: Player): Promise<void> {
  const { limit: now } = await session.answer('GET play-limits');
  const limit = now === null ? 1_000_000_000 : now - 1;
  await session.answer('POST play-limits', { body: { limit } });
  const { limit: then } = await session.answer('GET play-limits');
  holds('a lower limit holds at once', then === limit);
  const { kind } = await session.call(
    'POST play-limits/break',
    { body: { hours: 1 } },
    { mayRefuse: ['play_limits_hours'] },
  );
  holds('there is no break of one hour', kind === 'refused');
}
