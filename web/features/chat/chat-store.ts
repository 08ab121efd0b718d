import { call } from '../../app/reads/call.ts';
import { createOutbox } from '../../kits/talk/outbox.ts';
import type { Unsent } from '../../kits/talk/message.ts';
import { seenAtom } from '../../kits/talk/unread.ts';
import type { ChatRoom } from './answers.ts';
import { changeChat } from './change-chat.ts';
import { withNews } from './rooms.ts';

/** Until when each room was seen. */
export const chatSeenAtom = seenAtom('chat');

/** Own messages that the server has not confirmed. */
export const chatOutbox = createOutbox('chat', async (unsent, picture) => {
  const { room, wait_until, ...message } = await call('POST chat', {
    body: bodyOf(unsent, picture),
    key: unsent.key,
    silent: true,
  });
  changeChat((before) => {
    const channel = before.rooms.find(({ id }) => id === room)?.channel ?? '';
    return withWait(
      withNews(before, channel, { event: 'chat-message', data: message }).rooms,
      room,
      wait_until,
    );
  });
});

function withWait(rooms: readonly ChatRoom[], id: string, wait_until: string) {
  return { rooms: rooms.map((room) => (room.id === id ? { ...room, wait_until } : room)) };
}

/** A picture goes in a form. */
function bodyOf({ place: room, body: message, pinned }: Unsent, picture: File | null) {
  if (picture === null) return { room, message, pinned };
  const form = new FormData();
  form.append('room', room);
  if (message !== '') form.append('message', message);
  form.append('pinned', String(pinned));
  form.append('image', picture);
  return form;
}
