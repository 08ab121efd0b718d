import type { World } from '../../kernel/state/world.ts';
import { isoOrNull } from '../../shared/time/time.ts';
import { mayPin, mayUnpin } from './post-message.ts';
import { roomsOf, type Room } from './rooms.ts';
import { findSaid, mentionsOf, roomState, waitUntil } from './state.ts';

/** R094: the rooms of a gangster without what is said there; `pinned` is a message's id. */
export function viewRooms(world: World, character: string, now: number) {
  return roomsOf(world, character, now).map((room) => {
    const until = waitUntil(world, character, room.id);
    return {
      ...room,
      pinned: roomState(world, room.id).pin?.message ?? null,
      can_pin: mayPin(world, character, room, now),
      can_unpin: mayUnpin(world, character, room),
      can_hide_own_messages: true,
      notice: noticeOf(room),
      wait_until: isoOrNull(until > now ? until : null),
    };
  });
}

/** Who reads what is said in a room, where that is not everybody. */
function noticeOf({ type, name }: Room): string | null {
  if (type === 'local') return `Only those who are in ${name} read this.`;
  return type === 'family' ? 'Only your family reads this.' : null;
}

/** What the console shows of a gangster in chat. */
export const viewChat = (world: World, character: string, now: number) => ({
  rooms: viewRooms(world, character, now),
  unseen_mentions: mentionsOf(world, character).length,
});

/** The account that wrote a message which is still kept; null for none. */
export function authorOf(world: World, message: string): string | null {
  const found = findSaid(world, message);
  return found ? (world.characters.get(found.said.by)?.account ?? null) : null;
}
