import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Asks another gangster to be friends and takes it back; blocks and unblocks them. */
export async function meetSomebody({ session, character }: Player): Promise<void> {
  const { data } = await session.answer('GET characters', { query: { dead: false, limit: 20 } });
  const other = data.find(({ id }) => id !== character);
  await session.answer('GET friends');
  await session.answer('GET blocks');
  if (!other) return;
  const body = { character_id: other.id };
  const knows = ['relations_friends', 'relations_asked', 'relations_nobody', 'relations_blocked'];
  await session.call('POST friends', { body }, { mayRefuse: knows });
  await session.call(
    'DELETE friends/:id',
    { params: { id: other.id } },
    { mayRefuse: ['relations_no_friend'] },
  );
  const { blocked_character } = await session.answer('POST blocks', { body });
  holds('the one that is blocked is the one that was meant', blocked_character.id === other.id);
  await session.answer('DELETE blocks/:id', { params: { id: other.id } });
}
