import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reveals the own life and finds it in the shared history; what no living gangster may do is refused. */
export async function keepSecrets({ session, character }: Player): Promise<void> {
  await session.answer('POST history/set-revealed', { body: { states: { [character]: true } } });
  const { characters } = await session.answer('GET characters/:id/shared', { params: { id: character } });
  holds(
    'the own history has the life that is lived',
    characters.some(({ id }) => id === character),
  );
  const own = { params: { id: character } };
  await session.call('DELETE characters/:id/avatar', own, { mayRefuse: ['staff_only'] });
  await session.call('DELETE characters/:id/profile', own, { mayRefuse: ['staff_only'] });
  const hide = { character_ids: [character], seconds: 3_600 };
  await session.call('POST characters/hide', { body: hide }, { mayRefuse: ['visibility_alive'] });
  const share = { params: { id: character }, body: { recipient_id: character } };
  await session.call('POST characters/:id/privateshare', share, { mayRefuse: ['visibility_self'] });
}
