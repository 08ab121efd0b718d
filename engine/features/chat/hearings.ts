import type { World } from '../../kernel/state/world.ts';
import type { Hearing } from '../../shared/text/saying.ts';
import { postMessage } from './post-message.ts';
import { roomsOf } from './rooms.ts';

/** Where a gangster may be heard by everybody or by those in the city. */
export function hearingsOf(world: World, character: string, now: number): readonly Hearing[] {
  return roomsOf(world, character, now)
    .filter(({ type }) => type !== 'family')
    .map(({ id, type }) => ({
      id,
      by: type === 'local' ? 'city' : 'all',
      say: (text) => ({
        type: postMessage.type,
        payload: { room: id, text, picture: null, pinned: false },
        vouched: { mentions: [], mentionsAll: false, colours: null, thumb: null },
      }),
    }));
}
