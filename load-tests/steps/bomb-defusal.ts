import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Opens a case, cuts wires until it is decided, and finds the bomb in the statistics. */
export async function defuseBomb({ session }: Player): Promise<void> {
  const { attempt } = await session.answer('GET bomb');
  if (!attempt) throw new Error('the case was not opened');
  holds('clues hang in the case', attempt.clues.length > 0 && attempt.wires_snipped.length === 0);
  for (const [step, wire] of (['blue', 'red', 'yellow', 'green'] as const).entries()) {
    const cut = await session.answer('POST bomb', { body: { wire, attempt_id: attempt.id, step } });
    holds('the wire that was chosen is cut', cut.wires_snipped.at(-1) === wire);
    if (cut.success !== null) break;
  }
  const { history } = await session.answer('GET bomb/statistics', { query: { page: 1 } });
  holds('the bomb is in the statistics', history.data.length === 1);
}
