import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Looks at the contests, then at one that nobody has scheduled: a fresh server has none. */
export async function enterContest({ session }: Player): Promise<void> {
  const { contests } = await session.answer('GET contests');
  const id = contests.data.find(({ joined, state }) => !joined && state !== 'inactive')?.id ?? 'k-none';
  const input = { params: { id } };
  const manner = { mayRefuse: ['contests_unknown'] };
  const seen = await session.call('GET contests/:id', input, manner);
  const entry = await session.call('POST contests/:id/participants', input, manner);
  const exit = await session.call('POST contests/:id/leave', input, {
    mayRefuse: ['contests_unknown', 'contests_immutable'],
  });
  holds('a contest is there for looking and for joining alike', seen.kind === entry.kind);
  holds('nobody leaves a contest that there is not', entry.kind === 'done' || exit.kind === 'refused');
}
