import {
  messageHidden,
  messagePosted,
  messageRemoved,
  messageUnpinned,
} from '@rackets/engine/features/chat/events.ts';
import { channelOf, isInCity, roomsOf } from '@rackets/engine/features/chat/rooms.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { lifeOf, type World } from '@rackets/engine/kernel/state/world.ts';
import { isInFamily } from '@rackets/engine/shared/ports/families.ts';
import { plays } from '@rackets/engine/shared/people/lives.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import {
  defineChannels,
  type ChannelKind,
  type Frame,
  type FrameContext,
} from '../../channels/channel-kind.ts';
import { membershipChanges } from '../../channels/families.ts';
import { viewMessage } from './message.ts';

const events = ['chat-message', 'message-removed', 'chat-unpinned', 'message-hidden', 'present', 'typing'];

type MayRead = (world: World, character: string, id: string, now: number) => boolean;

/** A room's channel: those alone hear it who may read there at that moment, and none hears whom they have blocked. */
function roomKind(
  pattern: string,
  meaning: string,
  mayRead: MayRead,
  more: Pick<ChannelKind, 'leftBy'> = {},
): ChannelKind {
  return {
    pattern,
    events,
    meaning,
    ...more,
    mayJoin: (world, { character }, id, now) => character !== null && mayRead(world, character, id, now),
    hides: (world, listener, by, { id, now }) =>
      listener.character === null ||
      !mayRead(world, listener.character, id, now) ||
      contactRefused(world, listener.character, by),
  };
}

export const chatChannels = defineChannels({
  kinds: [
    roomKind(
      'public-chat',
      'What is said in the public room (W08 to W11), how many could read it, and who is typing.',
      (world, character) => world.characters.get(character)?.dead === null,
    ),
    roomKind(
      'chat-local-{id}',
      'The same for a city’s room, for those who are there (ruling 20); `id` is the city’s.',
      isInCity,
    ),
    roomKind('chat-family-{id}', 'The same for a family’s room, for its members.', isInFamily, {
      leftBy: membershipChanges,
    }),
  ],
  frames: (event, context) => [...postedFrames(event, context), ...changedFrames(event, context)],
  live: presentFrames,
});

function postedFrames(event: RecordedEvent, { world, listened }: FrameContext): readonly Frame[] {
  const posted = messagePosted.match(event);
  if (!posted) return [];
  const { message: id, room, text, ...told } = seenBy(messagePosted, posted, 'reader');
  const channel = channelOf(room);
  if (!listened(channel)) return [];
  const by = subjectOf(posted, 'owner');
  const row = { ...told, id, room, text, character: by, at: event.at, hiddenAt: null };
  const { account } = lifeOf(world, by);
  return [
    {
      channel,
      by,
      event: 'chat-message',
      data: { ...viewMessage(world, row, null), pinned: told.pinned, body: '' },
      ...(text === null ? {} : { texts: { body: { account, text } } }),
    },
  ];
}

function changedFrames(event: RecordedEvent, { listened }: FrameContext): readonly Frame[] {
  const named = [
    { name: 'chat-unpinned', kind: messageUnpinned },
    { name: 'message-hidden', kind: messageHidden },
    { name: 'message-removed', kind: messageRemoved },
  ] as const;
  return named.flatMap(({ name, kind }) => {
    const changed = kind.match(event);
    if (!changed) return [];
    const { message, room } = seenBy(kind, changed, 'reader');
    const channel = channelOf(room);
    const by = subjectOf(changed, 'owner');
    return listened(channel) ? [{ channel, by, event: name, data: { id: message } }] : [];
  });
}

/** How many could read in each room: those online, in the city or not. */
function presentFrames({ world, now, listened, online }: FrameContext): readonly Frame[] {
  const counts = countPresent(world, online(), now);
  return [...counts].flatMap(([channel, present]) =>
    listened(channel) ? [{ channel, event: 'present', data: { present } }] : [],
  );
}

/** By channel, how many of these accounts' gangsters may read there. */
export function countPresent(
  world: World,
  accounts: readonly string[],
  now: number,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    const life = world.lives.get(account);
    if (life === undefined || !plays(world, account)) continue;
    for (const { channel } of roomsOf(world, life, now)) counts.set(channel, (counts.get(channel) ?? 0) + 1);
  }
  return counts;
}
