import { roomTypes } from '@rackets/engine/features/chat/rooms.ts';
import { z } from 'zod';
import { isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** A message as its readers see it. */
export const chatMessage = z.strictObject({
  id: z.string(),
  /** Empty where a picture says it all, and once its author took it back. */
  body: z.string(),
  created_at: isoTime,
  /** Null for a dead gangster whom the viewer may not find (ruling 36). */
  character: publicCharacter.nullable(),
  /** The author's colours by scheme. */
  color_light: z.string(),
  color_dark: z.string(),
  /** Whether it names the viewer. */
  mention: z.boolean(),
  mentions: z.array(z.strictObject({ id: z.string(), username: z.string() })),
  mentions_all: z.boolean(),
  image_upload_url: z.string().nullable(),
  image_upload_thumb_url: z.string().nullable(),
  /** When its author took it back (R129). */
  hidden_at: isoTime.nullable(),
  reported: z.boolean(),
  pinned: z.boolean(),
});

const chatRoom = z.strictObject({
  id: z.string(),
  type: z.enum(roomTypes),
  name: z.string(),
  /** The pinned message, however old. */
  pinned: chatMessage.nullable(),
  can_pin: z.boolean(),
  /** Whether the viewer may take the pinned message down. */
  can_unpin: z.boolean(),
  can_hide_own_messages: z.boolean(),
  notice: z.string().nullable(),
  channel: z.string(),
  /** Gangsters online who may read here. */
  present: z.int(),
  /** The last ones, the oldest first. */
  messages: z.array(chatMessage),
  wait_until: isoTime.nullable(),
});

/** GET chat */
export const chatAnswer = z.strictObject({ rooms: z.array(chatRoom) });

/** POST chat: the message as its author sees it, and when the next may be sent. */
export const postedAnswer = chatMessage.extend({ room: z.string(), wait_until: isoTime });
