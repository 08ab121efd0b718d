import { holds } from '../library/measures.ts';
import type { Player } from '../library/player.ts';
import type { Session } from '../library/session.ts';

const reason = 'Said during a load test.';

/** Says something for all, finds it among what was said, and takes it back. The staff takes nothing down. */
export async function talk({ session, character }: Player): Promise<void> {
  const room = 'public';
  await session.answer('POST chat/typing', { body: { room } });
  const message = `Evening all, [b]${character}[/b].`;
  const said = await session.call('POST chat', { body: { room, message } }, { mayRefuse: ['chat_wait'] });
  if (said.kind !== 'done') return;
  const { id } = said.answer;
  await findSaid(session, room, id);
  const gone = { mayRefuse: ['chat_message'] };
  await session.call('POST chat/unpin', { body: { message_id: id } }, gone);
  // Many talk at once: a room keeps only the last of what they say.
  await session.call('POST chat/hide', { body: { message_id: id } }, gone);
  await session.call(
    'POST admin/chat/:message/remove',
    { params: { message: id }, body: { reason } },
    { mayRefuse: ['staff_only'] },
  );
  await session.answer('POST chat/clear-mentions');
}

async function findSaid(session: Session, room: string, id: string): Promise<void> {
  const { rooms } = await session.answer('GET chat');
  const found = rooms.find((each) => each.id === room)?.messages;
  holds(
    'what was said is read, unless the room has said sixty things since',
    found !== undefined && (found.length === 60 || found.some((each) => each.id === id)),
  );
}
