import type { JsonObject } from '../../kernel/values/json.ts';
import type { RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { relationsOf } from '../../shared/ports/relations.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import {
  addParticipant,
  leaveGroup,
  promoteParticipant,
  removeParticipant,
  renameGroup,
  startGroup,
} from './change-group.ts';
import { pinMessage, removeMessage, unpinMessage } from './change-message.ts';
import { pairId } from './pairs.ts';
import { sendBroadcast, sendDirect, sendMessage } from './send.ts';
import { groupsOf, membersOf } from './state.ts';

/** Words that no gateway has sealed: nothing here reads them. */
const words = sealedTextOf(5, 'A'.repeat(44));
const plain = { mentions: [], mentionsAll: false, colours: null };
const nothing = 'nothing';

const anybody = (world: World, random: RandomSource): string =>
  random.pick([...world.characters.keys()]) ?? nothing;
const ownGroup = (world: World, character: string, random: RandomSource) =>
  random.pick(groupsOf(world, character));
const isInOne = (world: World, character: string) => groupsOf(world, character).length > 0;

/** An act of an admin towards somebody, mostly one who is in the group. */
const towards = (type: string, weight: number, inside: number): Wish => ({
  weight,
  apt: isInOne,
  command(world, character, _now, random) {
    const group = ownGroup(world, character, random);
    const known = random.chance(inside) ? random.pick(group ? membersOf(group) : []) : undefined;
    return { type, payload: { group: group?.id ?? nothing, character: known ?? anybody(world, random) } };
  },
});

/** An act with a message of a group; the world keeps no messages, so it is as the gateway would have found it. */
const withMessage = (type: string, weight: number, vouch: (me: string) => JsonObject): Wish => ({
  weight,
  apt: isInOne,
  command(world, character, _now, random) {
    const group = ownGroup(world, character, random);
    const conversation = group?.id ?? pairId(character, anybody(world, random));
    return {
      type,
      payload: { message: group?.pin ?? 'm-1' },
      vouched: { conversation, ...vouch(character) },
    };
  },
});

export const messagesWishes: Readonly<Record<string, Wish>> = {
  'write to somebody': {
    weight: 2,
    command: (world, _character, _now, random) => ({
      type: sendDirect.type,
      payload: { to: anybody(world, random), text: random.chance(95) ? words : null, picture: null },
      vouched: plain,
    }),
  },
  'write in a group': {
    weight: 2,
    apt: isInOne,
    command: (world, character, _now, random) => ({
      type: sendMessage.type,
      payload: {
        group: ownGroup(world, character, random)?.id ?? nothing,
        text: words,
        picture: null,
      },
      vouched: { ...plain, mentionsAll: random.chance(10) },
    }),
  },
  'write to all friends': {
    weight: 1,
    apt: (world, character) =>
      [...world.characters.keys()].some((other) => relationsOf(world, character, other).includes('friend')),
    command: (world) => ({
      type: sendBroadcast.type,
      payload: { text: words },
      vouched: { to: [...world.characters.keys()].slice(0, 500), colours: null },
    }),
  },
  'start a group': {
    weight: 1,
    command: (world, _character, _now, random) => ({
      type: startGroup.type,
      payload: { topic: words, others: [1, 2, 3].map(() => anybody(world, random)) },
    }),
  },
  'rename a group': {
    weight: 1,
    apt: isInOne,
    command: (world, character, _now, random) => ({
      type: renameGroup.type,
      payload: { group: ownGroup(world, character, random)?.id ?? nothing, topic: words },
    }),
  },
  'leave a group': {
    weight: 1,
    command: (world, character, _now, random) => ({
      type: leaveGroup.type,
      payload: { group: ownGroup(world, character, random)?.id ?? nothing },
    }),
  },
  'add to a group': towards(addParticipant.type, 1, 10),
  'remove from a group': towards(removeParticipant.type, 1, 90),
  'promote in a group': towards(promoteParticipant.type, 1, 90),
  'take a written message back': withMessage(removeMessage.type, 1, (author) => ({ author, gone: false })),
  'pin a message': withMessage(pinMessage.type, 1, () => ({})),
  'unpin a message of a group': withMessage(unpinMessage.type, 1, () => ({})),
};
