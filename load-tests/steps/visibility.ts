import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';

/** Reveals the caller's life and finds it in the shared history; what living gangsters may not do is refused. */
export async function keepSecrets({ session, character }: Player): Promise<void> {
  await session.answer('POST history/set-revealed', { body: { states: { [character]: true } } });
  const { characters } = await session.answer('GET characters/:id/shared', { params: { id: character } });
  holds(
    'the caller’s history has the current life',
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
