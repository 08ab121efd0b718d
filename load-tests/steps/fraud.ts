import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Plans the first fraud, ends the wait, tries it, and finds it in the statistics. */
export async function tryFraud({ session }: Player): Promise<void> {
  const { types } = await session.answer('GET fraud');
  const type = types.find(({ locked }) => !locked);
  if (!type) throw new Error('every fraud is locked');
  const planned = await session.answer('POST fraud', { body: { action: 'plan', type_id: type.id } });
  holds('a plan raises the chance', planned.chance > type.chance);
  await session.answer('POST timers/reset', { body: { timer_id: 'fraud' } });
  const tried = await session.answer('POST fraud', { body: { action: 'attempt' } });
  holds('the fraud that was planned is tried', tried.type_id === type.id && tried.chance === planned.chance);
  const { history } = await session.answer('GET fraud/statistics', { query: { page: 1 } });
  holds('the attempt is in the statistics', history.data.length === 1);
}
