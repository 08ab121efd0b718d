import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { loggedText, sealedText } from '../../shared/text/sealed-text.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { textColours } from '../../shared/text/text-colours.ts';
import { maxMessageLength, maxTopicLength } from './rules.ts';
import {
  changeGroup,
  dropMessage,
  dropParticipant,
  keepGroup,
  keepParticipant,
  keepSent,
  keepStart,
  participantRows,
  promote,
} from './state.ts';

const id = z.string().max(64);
const ms = z.int();

/**
 * Who did it is the owner, and everybody else who is in the conversation at that moment a participant: they alone see
 * anything of it, and who is no subject of an event is told nothing, now or later.
 */
export const between = (owner: string | null, others: Iterable<string>) => [
  ...(owner === null ? [] : [{ id: owner, role: 'owner' }]),
  ...[...others].filter((each) => each !== owner).map((each) => ({ id: each, role: 'participant' })),
];

/** Those who are in the conversation as an event happens: who did it first. */
export const presentAt = ({ subjects }: Pick<RecordedEvent<unknown>, 'subjects'>): readonly string[] =>
  subjects.filter(({ role }) => role === 'owner' || role === 'participant').map(({ id: each }) => each);

/** Without an owner the game started it. */
export const groupStarted = defineEvent({
  type: 'messages.group-started',
  version: 1,
  data: z.strictObject({
    group: id,
    topic: loggedText(maxTopicLength),
    /** Null where the game started it. */
    by: z.string().nullable(),
    /** When who started it may start another one. */
    waitUntil: ms,
  }),
  visible: { owner: ['group', 'topic', 'by', 'waitUntil'], participant: ['group', 'topic', 'by'] },
  tell: (event) =>
    event.data.by === null
      ? say`The game started a conversation of ${count(event.subjects.length)}.`
      : say`${who(event)} started a group of ${count(event.subjects.length)}.`,
  apply(world, event) {
    const { group, topic, by, waitUntil } = event.data;
    const participants = presentAt(event).map(
      (each) => [each, { admin: each === by, since: event.at }] as const,
    );
    keepGroup(world, {
      id: group,
      topic,
      topicBy: by,
      gameManaged: by === null,
      startedAt: event.at,
      participants: participantRows.of(participants),
      pin: null,
    });
    if (by !== null) keepStart(world, by, waitUntil);
  },
});

const said = [
  'message',
  'conversation',
  'text',
  'picture',
  'thumb',
  'colours',
  'mentions',
  'mentionsAll',
] as const;

export const messageSent = defineEvent({
  type: 'messages.message-sent',
  version: 2,
  upcasts: { 1: (data) => ({ ...data, thumb: null }) },
  data: z.strictObject({
    message: id,
    conversation: id,
    /** Null where the picture says it all. */
    text: sealedText(maxMessageLength).nullable(),
    picture: pictureName.nullable(),
    /** The same small; null of pictures from before version 2. */
    thumb: pictureName.nullable(),
    colours: textColours.nullable(),
    /** Whom the words name. */
    mentions: z.array(z.string()).max(maxMentions),
    mentionsAll: z.boolean(),
    /** When the author may write again. */
    waitUntil: ms,
  }),
  visible: { owner: [...said, 'waitUntil'], participant: said },
  tell: (event) => say`${who(event)} sent a message.`,
  apply: (world, event) => keepSent(world, subjectOf(event, 'owner'), event.data),
});

/** The same words to several, in the private conversation with each: one event, one message a reader. */
export const broadcastSent = defineEvent({
  type: 'messages.broadcast-sent',
  version: 1,
  data: z.strictObject({
    message: id,
    text: sealedText(maxMessageLength),
    colours: textColours.nullable(),
    waitUntil: ms,
  }),
  visible: {
    owner: ['message', 'text', 'colours', 'waitUntil'],
    participant: ['message', 'text', 'colours'],
  },
  tell: (event) => say`${who(event)} sent a message to ${count(presentAt(event).length - 1)} others.`,
  apply: (world, event) => keepStart(world, subjectOf(event, 'owner'), event.data.waitUntil),
});

/** What a message that goes to several is called in one of their conversations. */
export const broadcastTo = (message: string, reader: string): string => `${message}-${reader}`;

export const groupRenamed = defineEvent({
  type: 'messages.group-renamed',
  version: 1,
  data: z.strictObject({ group: id, topic: loggedText(maxTopicLength) }),
  visible: { owner: ['group', 'topic'], participant: ['group', 'topic'] },
  tell: (event) => say`${who(event)} gave a group another topic.`,
  apply: (world, event) =>
    changeGroup(world, event.data.group, {
      topic: event.data.topic,
      topicBy: subjectOf(event, 'owner'),
    }),
});

/** The target is who joins. */
export const participantAdded = defineEvent({
  type: 'messages.participant-added',
  version: 1,
  data: z.strictObject({ group: id, added: z.string() }),
  visible: { owner: ['group', 'added'], participant: ['group', 'added'], target: ['group', 'added'] },
  tell: (event) => say`${who(event, 'target')} was added to a group.`,
  apply: (world, event) =>
    keepParticipant(world, event.data.group, subjectOf(event, 'target'), { admin: false, since: event.at }),
});

/** The target is who goes; `heir` becomes an admin where none is left. */
export const participantRemoved = defineEvent({
  type: 'messages.participant-removed',
  version: 1,
  data: z.strictObject({ group: id, removed: z.string(), heir: z.string().nullable() }),
  visible: {
    owner: ['group', 'removed', 'heir'],
    participant: ['group', 'removed', 'heir'],
    target: ['group', 'removed'],
  },
  tell: (event) => say`${who(event, 'target')} was removed from a group.`,
  apply: (world, event) =>
    dropParticipant(world, event.data.group, subjectOf(event, 'target'), event.data.heir),
});

/** One way (R125). */
export const participantPromoted = defineEvent({
  type: 'messages.participant-promoted',
  version: 1,
  data: z.strictObject({ group: id, promoted: z.string() }),
  visible: { owner: ['group', 'promoted'], participant: ['group', 'promoted'] },
  tell: (event) => say`${who(event)} made somebody an admin of a group.`,
  apply: (world, { data: { group, promoted } }) => promote(world, group, promoted),
});

export const participantLeft = defineEvent({
  type: 'messages.participant-left',
  version: 1,
  data: z.strictObject({ group: id, left: z.string(), heir: z.string().nullable() }),
  visible: { owner: ['group', 'left'], participant: ['group', 'left', 'heir'] },
  tell: (event) => say`${who(event)} left a group.`,
  apply: (world, event) =>
    dropParticipant(world, event.data.group, subjectOf(event, 'owner'), event.data.heir),
});

const aboutMessage = z.strictObject({ message: id, conversation: id });
const toAll = { owner: ['message', 'conversation'], participant: ['message', 'conversation'] } as const;

/** Its author took it back, for all (ruling 20). */
export const messageRemoved = defineEvent({
  type: 'messages.message-removed',
  version: 1,
  data: aboutMessage,
  visible: toAll,
  tell: (event) => say`${who(event)} took back a message.`,
  apply: (world, event) =>
    dropMessage(world, subjectOf(event, 'owner'), event.data.conversation, event.data.message),
});

export const messagePinned = defineEvent({
  type: 'messages.message-pinned',
  version: 1,
  data: aboutMessage,
  visible: toAll,
  tell: (event) => say`${who(event)} pinned a message in a group.`,
  apply: (world, { data: { conversation, message } }) => changeGroup(world, conversation, { pin: message }),
});

export const messageUnpinned = defineEvent({
  type: 'messages.message-unpinned',
  version: 1,
  data: aboutMessage,
  visible: toAll,
  tell: (event) => say`${who(event)} unpinned a message in a group.`,
  apply: (world, { data: { conversation } }) => changeGroup(world, conversation, { pin: null }),
});
