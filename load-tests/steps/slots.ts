import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the machines, spins once, and looks at the statistics. */
export async function playSlots({ session }: Player): Promise<void> {
  const { valid_amounts } = await session.answer('GET slots');
  const body = { amount: valid_amounts[0] ?? 0, session: 'smokeSmokeSmokeSmokeSmokeSmoke12' };
  // The games before may have taken all there was.
  const spin = await session.call('POST slots/spin', { body }, { mayRefuse: ['slots_short'] });
  if (spin.kind === 'done') {
    holds('the stake is what was bet', spin.answer.amount === body.amount);
    holds('who spins is playing', spin.answer.active_players >= 1);
  }
  await session.answer('GET slots/statistics');
}
