import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reports another gangster, and cannot report their own. */
export async function reportSomebody({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const other = data.find(({ id }) => id !== character);
  const report = (id: string) => ({ body: { type: 'character' as const, character_id: id } });
  const own = await session.call('POST bans/report', report(character), { mayRefuse: ['moderation_own'] });
  holds('nobody reports themselves', own.kind === 'refused');
  if (other) await session.call('POST bans/report', report(other.id), { mayRefuse: ['moderation_reported'] });
}
