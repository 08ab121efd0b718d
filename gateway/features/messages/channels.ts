import {
  broadcastSent,
  broadcastTo,
  groupRenamed,
  groupStarted,
  messagePinned,
  messageRemoved,
  messageSent,
  messageUnpinned,
  participantAdded,
  participantLeft,
  participantPromoted,
  participantRemoved,
  presentAt,
} from '@rackets/engine/features/messages/events.ts';
import { pairId } from '@rackets/engine/features/messages/pairs.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import type { MessageRow } from '@rackets/projections/models/messages/messages.ts';
import {
  channelNamed,
  defineChannels,
  ownedByViewer,
  type Frame,
  type FrameContext,
} from '../../channels/channel-kind.ts';
import { viewMessage } from './message.ts';
import { placeOf } from './places.ts';

/** Of all conversations of a character, and of one of them. */
export const conversationsChannel = channelNamed('character-{id}-messages');
export const conversationChannel = channelNamed('character-{id}-messages-{groupId}');

const events = ['message', 'message_pinned', 'message_unpinned', 'message_removed', 'group', 'left'];

export const messagesChannels = defineChannels({
  kinds: [
    {
      pattern: conversationsChannel.pattern,
      events: [...events, 'unread'],
      meaning:
        'What is said in all conversations of the character (W02 to W04), what changes in them, and how much is unread after another tab read some.',
      personal: true,
      mayJoin: ownedByViewer,
    },
    {
      pattern: conversationChannel.pattern,
      events: [...events, 'typing'],
      meaning: 'The same for one conversation that is open (W05 to W07), and who is typing there.',
      personal: true,
      mayJoin: (world, actor, id, _now, groupId) =>
        ownedByViewer(world, actor, id) && placeOf(world, id, groupId) !== null,
      endedBy: [participantLeft, participantRemoved],
    },
  ],
  frames: (event, context) => [...sentFrames(event, context), ...changedFrames(event, context)],
});

/** One thing that somebody is told of one conversation. */
interface Told {
  readonly reader: string;
  readonly conversation: string;
  readonly event: string;
  readonly data: JsonObject;
  readonly texts?: Frame['texts'];
}

/** To the channel of all conversations and to that of the one, as far as anybody listens. */
function framesOf({ reader, conversation, ...frame }: Told): Frame[] {
  const channels = [conversationsChannel(reader), conversationChannel(reader, conversation)];
  return channels.map((channel) => ({ channel, ...frame }));
}

/** Whether a gangster listens at all: nothing is composed for those who do not. */
const listens = ({ listened }: FrameContext, reader: string, conversation: string): boolean =>
  listened(conversationsChannel(reader)) || listened(conversationChannel(reader, conversation));

type Words = Omit<MessageRow, 'id' | 'conversation' | 'place' | 'rev' | 'sender' | 'at' | 'text'>;

/** Those alone hear a message who were in the conversation as it was sent, and want to hear from its author. */
function sentFrames(event: RecordedEvent, context: FrameContext): readonly Frame[] {
  const sent = messageSent.match(event);
  if (sent) {
    const by = subjectOf(event, 'owner');
    const { message, conversation, text, ...words } = seenBy(messageSent, sent, 'participant');
    return presentAt(event).flatMap((reader) =>
      sentFrame(context, event, { reader, by, id: message, conversation, text, words }),
    );
  }
  const broadcast = broadcastSent.match(event);
  if (!broadcast) return [];
  const by = subjectOf(event, 'owner');
  const { message, text, colours } = seenBy(broadcastSent, broadcast, 'participant');
  const words = { colours, picture: null, thumb: null, mentions: [], mentionsAll: false };
  return presentAt(event)
    .filter((reader) => reader !== by)
    .flatMap((reader) => {
      const one = { by, id: broadcastTo(message, reader), conversation: pairId(by, reader), text, words };
      return [reader, by].flatMap((hearer) => sentFrame(context, event, { ...one, reader: hearer }));
    });
}

interface SentTo {
  readonly reader: string;
  readonly by: string;
  readonly id: string;
  readonly conversation: string;
  readonly text: SealedText | null;
  readonly words: Words;
}

function sentFrame(context: FrameContext, { at }: RecordedEvent, to: SentTo): readonly Frame[] {
  const { reader, by, id, conversation, text, words } = to;
  const { world } = context;
  if (!listens(context, reader, conversation) || contactRefused(world, reader, by)) return [];
  const { account } = lifeOf(world, by);
  const row = { ...words, id, conversation, sender: by, at, text };
  return framesOf({
    reader,
    conversation,
    event: 'message',
    data: { ...viewMessage(world, row, reader), body: '' },
    ...(text === null ? {} : { texts: { body: { account, text } } }),
  });
}

/** What changed in a conversation: everybody in it is told that it did, and reads it again where that takes more. */
function changedFrames(event: RecordedEvent, context: FrameContext): readonly Frame[] {
  return toldOf(event)
    .filter(({ reader, conversation }) => listens(context, reader, conversation))
    .flatMap(framesOf);
}

function toldOf(event: RecordedEvent): readonly Told[] {
  const present = presentAt(event);
  const tell = (readers: readonly string[], name: string, conversation: string, data: JsonObject) =>
    readers.map((reader) => ({
      reader,
      conversation,
      event: name,
      data: { ...data, group_id: conversation },
    }));
  for (const [name, kind] of aboutMessages) {
    const about = kind.match(event);
    if (!about) continue;
    const { message: id, conversation } = seenBy(kind, about, 'participant');
    return tell(present, name, conversation, { id });
  }
  const started = groupStarted.match(event);
  if (started) return tell(present, 'group', seenBy(groupStarted, started, 'participant').group, {});
  const renamed = groupRenamed.match(event);
  if (renamed) return tell(present, 'group', seenBy(groupRenamed, renamed, 'participant').group, {});
  const promoted = participantPromoted.match(event);
  if (promoted) return tell(present, 'group', seenBy(participantPromoted, promoted, 'participant').group, {});
  const added = participantAdded.match(event);
  if (added) {
    const { group } = seenBy(participantAdded, added, 'participant');
    return tell([...present, subjectOf(event, 'target')], 'group', group, {});
  }
  const removed = participantRemoved.match(event);
  if (removed) {
    const { group } = seenBy(participantRemoved, removed, 'participant');
    return [...tell(present, 'group', group, {}), ...tell([subjectOf(event, 'target')], 'left', group, {})];
  }
  const left = participantLeft.match(event);
  if (!left) return [];
  const [gone, { group }] = [subjectOf(event, 'owner'), seenBy(participantLeft, left, 'participant')];
  const others = present.filter((each) => each !== gone);
  return [...tell(others, 'group', group, {}), ...tell([gone], 'left', group, {})];
}

const aboutMessages = [
  ['message_pinned', messagePinned],
  ['message_unpinned', messageUnpinned],
  ['message_removed', messageRemoved],
] as const;
