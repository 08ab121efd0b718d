import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reads the board and asks for a flight to the caller's own city: a real flight would block them for minutes. */
export async function visitAirport({ session }: Player): Promise<void> {
  const { current, options } = await session.answer('GET airport');
  if (!current) throw new Error('the gangster is nowhere');
  holds('the board lists the nine other cities', options.length === 9);
  const outcome = await session.call(
    'POST airport',
    { body: { location_id: current.location_id } },
    { mayRefuse: ['airport_here'] },
  );
  holds('nobody flies to where they are', outcome.kind === 'refused');
  const { totals } = await session.answer('GET airport/statistics', { query: { page: 1 } });
  holds('no flight is counted', totals.flights === 0);
}
