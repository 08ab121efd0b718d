import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';
import { leaveCell } from './prison.ts';

/** Looks around, searches on, tries the likeliest car, and finds it in the log and the statistics. */
export async function stealCar({ session }: Player): Promise<void> {
  await session.answer('GET vehicletheft');
  const page = await session.answer('POST vehicletheft/search', { body: { type: 'next' } });
  holds('a search leads to the next block', page.vehicle_group === 2);
  const [likeliest] = page.vehicles.toSorted((one, other) => other.chance - one.chance);
  if (!likeliest) throw new Error('no car stands there');
  const theft = await session.answer('POST vehicletheft', { body: { vehicle_name: likeliest.name } });
  holds('the chance is the one shown', theft.chance === likeliest.chance);
  const { vehicles } = await session.answer('GET vehicletheft/log');
  holds(
    'the car is in the log',
    vehicles.some(({ name, attempts }) => name === likeliest.name && attempts === 1),
  );
  const { history } = await session.answer('GET vehicletheft/statistics', { query: { page: 1 } });
  holds('the theft is in the statistics', history.data.length === 1);
  const settings = await session.answer('GET settings/vehicles');
  holds('every model can be pointed out', settings.vehicles.length === vehicles.length);
  await leaveCell(session);
  const finder = await session.call('POST vehicletheft/millifinder', {}, { mayRefuse: ['theft_no_finder'] });
  holds('nobody finds anything without a Milli Finder', finder.kind === 'refused');
}
