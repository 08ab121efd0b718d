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
  // The first waits are of seconds: on a slow machine, or after a sentence, one may be over.
  const isOver = () => Date.now() >= Date.parse(attempt.wait_until);
  holds('two jobs need a rest between them', again.kind === 'refused' || isOver());
  const timers = await session.answer('GET timers');
  const shown = timers['small-crimes']?.timestamp;
  holds('the wait is among the timers', shown === attempt.wait_until || isOver());
  // Whoever was caught at it cannot end a wait from the cell.
  await leaveCell(session);
  const reset = await session.call(
    'POST timers/reset',
    { body: { timer_id: 'small-crimes' } },
    { mayRefuse: ['timer_ready'] },
  );
  holds(
    'credits end a wait',
    reset.kind === 'done' ? reset.answer.timer.timestamp === null : reset.kind === 'refused' && isOver(),
  );
}

/** The player's attempts show at once: nobody misses their own act. */
export async function readCrimes({ session }: Player): Promise<void> {
  const { history, general_character } = await session.answer('GET small/statistics', { query: { page: 1 } });
  holds(
    'the attempt is in the statistics',
    general_character.attempts > 0 && history.data.length === general_character.attempts,
  );
}
