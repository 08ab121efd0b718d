import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { say, staff, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { textColours } from '../../shared/text/text-colours.ts';
import { maxMessageLength, maxRemovalLength } from './rules.ts';
import { chatState, dropMessage, dropPin, keepPosted } from './state.ts';

const id = z.string().max(60);

/**
 * Readers are those who may read in the room: a city's room would tell everybody else where the author is. That
 * something was said somewhere is no secret.
 */
export const messagePosted = defineEvent({
  type: 'chat.message-posted',
  version: 2,
  upcasts: { 1: (data) => ({ ...data, thumb: null }) },
  data: z.strictObject({
    message: id,
    room: id,
    /** Null where the picture says it all. */
    text: sealedText(maxMessageLength).nullable(),
    picture: pictureName.nullable(),
    /** The same small; null of pictures from before version 2. */
    thumb: pictureName.nullable(),
    colours: textColours.nullable(),
    /** Whom the words name. */
    mentions: z.array(z.string()).max(maxMentions),
    /** Those of them who are told. To nobody else: in a city's room it says who is there. */
    heard: z.array(z.string()).max(maxMentions),
    mentionsAll: z.boolean(),
    pinned: z.boolean(),
    /** When the author may write there again, ms since the epoch. */
    waitUntil: z.int(),
  }),
  visible: {
    everyone: ['message'],
    reader: ['room', 'text', 'picture', 'thumb', 'colours', 'mentions', 'mentionsAll', 'pinned'],
    owner: ['room', 'text', 'picture', 'thumb', 'colours', 'mentions', 'mentionsAll', 'pinned', 'waitUntil'],
  },
  tell: (event) =>
    event.data.pinned
      ? say`${who(event)} pinned a message in a chat room.`
      : say`${who(event)} wrote in a chat room.`,
  apply: (world, event) => keepPosted(world, subjectOf(event, 'owner'), event.at, event.data),
});

const aboutMessage = { message: id, room: id };
const toReaders = { everyone: ['message'], reader: ['room'], owner: ['room'] } as const;

/** The subject is who wrote it; `by` who took the pin away. */
export const messageUnpinned = defineEvent({
  type: 'chat.message-unpinned',
  version: 1,
  data: z.strictObject({ ...aboutMessage, by: z.string() }),
  visible: toReaders,
  tell: (event) => say`A message of ${who(event)} in a chat room was unpinned.`,
  apply: (world, { data: { room } }) => dropPin(world, room),
});

/** Its author took it back (R129). */
export const messageHidden = defineEvent({
  type: 'chat.message-hidden',
  version: 1,
  data: z.strictObject(aboutMessage),
  visible: toReaders,
  tell: (event) => say`${who(event)} took back a message in a chat room.`,
  apply: (world, { data: { room, message } }) => dropMessage(world, room, message),
});

/** The staff took it down. The reason is about its author, whose key seals it. */
export const messageRemoved = defineEvent({
  type: 'chat.message-removed',
  version: 1,
  data: z.strictObject({ ...aboutMessage, by: z.string(), reason: sealedText(maxRemovalLength) }),
  visible: toReaders,
  tell: (event) => say`${staff(event.data.by)} removed a chat message of ${who(event)}.`,
  apply: (world, { data: { room, message } }) => dropMessage(world, room, message),
});

/** Somebody has seen what names them. An event, because the count is part of the character that every answer carries. */
export const mentionsCleared = defineEvent({
  type: 'chat.mentions-cleared',
  version: 1,
  data: z.strictObject({}),
  visible: { owner: [] },
  tell: (event) => say`${who(event)} read what names them in chat.`,
  apply: (world, event) => {
    chatState(world).mentions.delete(subjectOf(event, 'owner'));
  },
});
