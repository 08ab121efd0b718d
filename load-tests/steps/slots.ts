import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the machines, spins once, and looks at the statistics. */
export async function playSlots({ session }: Player): Promise<void> {
  const { valid_amounts } = await session.answer('GET slots');
  const body = { amount: valid_amounts[0] ?? 0, session: 'smokeSmokeSmokeSmokeSmokeSmoke12' };
  const { amount, active_players } = await session.answer('POST slots/spin', { body });
  holds('the stake is what was bet', amount === body.amount);
  holds('who spins is playing', active_players >= 1);
  await session.answer('GET slots/statistics');
}
