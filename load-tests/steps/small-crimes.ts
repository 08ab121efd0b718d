import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';
import { leaveCell } from './prison.ts';

/** Tries the first job, is told to wait, ends the wait for credits, and reads the statistics. */
export async function commitCrime({ session }: Player): Promise<void> {
  const { tasks } = await session.answer('GET small');
  const first = tasks.find(({ locked }) => !locked);
  if (!first) throw new Error('every job is locked');
  const body = { task_index: first.index };
  const attempt = await session.answer('POST small', { body });
  holds('the job that was chosen is tried', attempt.task_index === first.index && attempt.wait_seconds > 0);
  const again = await session.call('POST small', { body }, { mayRefuse: ['timer_running', 'prison_locked'] });
  holds('two jobs need a rest between them', again.kind === 'refused');
  const timers = await session.answer('GET timers');
  holds('the wait is among the timers', timers['small-crimes']?.timestamp === attempt.wait_until);
  // Whoever was caught at it cannot end a wait from the cell.
  await leaveCell(session);
  const reset = await session.answer('POST timers/reset', { body: { timer_id: 'small-crimes' } });
  holds('credits end a wait', reset.timer.timestamp === null);
}

/** The player's attempts show at once: nobody misses their own act. */
export async function readCrimes({ session }: Player): Promise<void> {
  const { history, general_character } = await session.answer('GET small/statistics', { query: { page: 1 } });
  holds('the attempt is in the statistics', general_character.attempts === 1 && history.data.length === 1);
}
