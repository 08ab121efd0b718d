import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** A vehicle that nobody has. */
const missing = 'dustbowl-six-none';

/** Looks into the garage and asks for what only somebody with a vehicle gets. */
export async function visitGarage({ session }: Player): Promise<void> {
  const { vehicles, limit, limit_used: used } = await session.answer('GET garage');
  const kept = Object.values(used).reduce((sum, places) => sum + places, 0);
  holds('the garage is within its limit', vehicles.length + kept <= limit);
  const sale = await session.call(
    'POST garage/action',
    { body: { action: 'sell', vehicle_ids: [missing] } },
    { mayRefuse: ['garage_vehicle_missing'] },
  );
  holds('nobody sells a vehicle that is not theirs', sale.kind === 'refused');
  await session.call(
    'POST garage/locked',
    { body: { vehicle_id: missing, locked: true } },
    { mayRefuse: ['garage_vehicle_missing'] },
  );
  await session.call('POST garage/crusher-reset', { body: {} }, { mayRefuse: ['garage_crusher_ready'] });
  const { record } = await session.answer('GET garage/statistics', { query: { page: 1 } });
  holds('nothing was sold yet', record.sold === 0);
}
