import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reads all of the caller's own statistics. */
export async function readOwnStats({ session, character }: Player): Promise<void> {
  const { stats } = await session.answer('GET current/stats');
  holds('the statistics are those of the caller’s gangster', stats.character.id === character);
  const { levels } = await session.answer('GET current/levels');
  holds('a life begins on some level', levels.length > 0);
  const { records } = await session.answer('GET current/stat-history', { query: { type: 'level_points' } });
  holds('a history has its latest value', records.length > 0);
  for (const type of ['round', 'today'] as const) {
    const brought = await session.answer('GET current/stat-break-down', { query: { type } });
    holds('the break-down names what brought points', brought.records.length > 0);
  }
}

/** Reads what happened, in both ways that the documents give. */
export async function readActivity({ session }: Player): Promise<void> {
  const all = await session.answer('GET activity');
  const found = await session.answer('POST activity', { body: { search: 'no such words' } });
  holds('a search finds only what it seeks', found.entries.length === 0 && Array.isArray(all.entries));
}
