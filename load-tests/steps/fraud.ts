import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Plans the first fraud, ends the wait where there are credits for it, tries it, and finds it in the statistics. */
export async function tryFraud({ session }: Player): Promise<void> {
  const { types } = await session.answer('GET fraud');
  const type = types.find(({ locked }) => !locked);
  if (!type) throw new Error('every fraud is locked');
  const planned = await session.answer('POST fraud', { body: { action: 'plan', type_id: type.id } });
  holds('a plan raises the chance', planned.chance > type.chance);
  // A scratch card may have paid the credit with which all others were scratched: then nothing is left for the reset.
  const reset = await session.call(
    'POST timers/reset',
    { body: { timer_id: 'fraud' } },
    { mayRefuse: ['credits_short', 'timer_ready'] },
  );
  const isShort = reset.kind === 'refused' && reset.code === 'credits_short';
  const tried = await session.call(
    'POST fraud',
    { body: { action: 'attempt' } },
    { mayRefuse: isShort ? ['timer_running'] : [] },
  );
  if (tried.kind !== 'done') return;
  const { type_id: id, chance } = tried.answer;
  holds('the fraud that was planned is tried', id === type.id && chance === planned.chance);
  const { history } = await session.answer('GET fraud/statistics', { query: { page: 1 } });
  holds('the attempt is in the statistics', history.data.length === 1);
}
