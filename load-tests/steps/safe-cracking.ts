import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the city's safe, dials the middle of the codes that are left, and finds the guess in the statistics. */
export async function crackSafe({ session }: Player): Promise<void> {
  const { range } = await session.answer('GET safe');
  const [low, high] = range;
  const guess = String(Math.floor((low + high) / 2)).padStart(4, '0');
  // Another player's clue may have ruled the guess out by then.
  const mayRefuse = ['safe_out_of_range', 'safe_changed', 'safe_guessed'];
  const dialled = await session.call('POST safe', { body: { guess } }, { mayRefuse });
  const done = dialled.kind === 'done' ? dialled.answer : null;
  holds('a wrong code has a clue', done === null || done.success === (done.clue === null));
  const { history, safes } = await session.answer('GET safe/statistics', { query: { page: 1 } });
  holds('the guess is in the statistics', done === null || history.data[0]?.guess === guess);
  holds('every city has a safe', safes.length === 10);
}
