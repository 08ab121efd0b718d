import type { RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { clearMentions, hideMessage, removeMessage, unpinMessage } from './change-message.ts';
import { mayPin, mayUnpin, postMessage } from './post-message.ts';
import { roomsOf } from './rooms.ts';
import { chatState, mentionsOf, roomState } from './state.ts';

/** Words that no gateway has sealed: nothing here reads them. */
const words = sealedTextOf(5, 'A'.repeat(44));

const messageOf = (world: World, random: RandomSource): string => {
  const said = [...chatState(world).rooms.values()].flatMap((room) => room.said);
  return random.pick(said)?.id ?? 'nothing';
};

export const chatWishes: Readonly<Record<string, Wish>> = {
  'say something': {
    weight: 3,
    command(world, character, now, random) {
      const room = random.pick(roomsOf(world, character, now));
      const canPin = room !== undefined && mayPin(world, character, room, now);
      const named = random.chance(30) ? random.pick([...world.characters.keys()]) : undefined;
      return {
        type: postMessage.type,
        payload: {
          room: random.chance(90) ? (room?.id ?? 'public') : 'local-nowhere',
          text: words,
          picture: null,
          pinned: random.chance(canPin ? 60 : 5),
        },
        vouched: {
          mentions: named === undefined ? [] : [named],
          mentionsAll: random.chance(5),
          colours: null,
        },
      };
    },
  },
  'take a message back': {
    weight: 1,
    command: (world, _character, _now, random) => ({
      type: hideMessage.type,
      payload: { message: messageOf(world, random) },
    }),
  },
  'unpin a message': {
    weight: 1,
    apt: (world, character, now) =>
      roomsOf(world, character, now).some((room) => mayUnpin(world, character, room)),
    command: (world, character, now, random) => {
      const pins = roomsOf(world, character, now).flatMap(
        ({ id }) => roomState(world, id).pin?.message ?? [],
      );
      return { type: unpinMessage.type, payload: { message: random.pick(pins) ?? messageOf(world, random) } };
    },
  },
  'see the mentions': {
    weight: 1,
    apt: (world, character) => mentionsOf(world, character).length > 0,
    command: () => ({ type: clearMentions.type, payload: {} }),
  },
  'take down a message': {
    weight: 1,
    asSystem: true,
    command: (world, _character, _now, random) => ({
      type: removeMessage.type,
      payload: { message: messageOf(world, random), reason: words },
    }),
  },
};
