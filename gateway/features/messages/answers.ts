import { z } from 'zod';
import { isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

/** A message as its readers see it: also what `message` of both channels carries. */
export const message = z.strictObject({
  id: z.string(),
  /** The conversation it stands in. */
  group_id: z.string(),
  /** Null for a dead gangster whom the viewer may not find (ruling 36). */
  sender: publicCharacter.nullable(),
  /** Empty where a picture says it all. */
  body: z.string(),
  created_at: isoTime,
  /** Whether it names the viewer. */
  mention: z.boolean(),
  mentions: z.array(z.strictObject({ id: z.string(), username: z.string() })),
  mentions_all: z.boolean(),
  /** The author's colours by scheme. */
  color_light: z.string(),
  color_dark: z.string(),
  image_upload_url: z.string().nullable(),
  image_upload_thumb_url: z.string().nullable(),
  reported: z.boolean(),
});

const participant = z.strictObject({
  /** Null for a dead gangster whom the viewer may not find. */
  character: publicCharacter.nullable(),
  admin: z.boolean(),
});

/** R093: a conversation in the list. */
const conversation = z.strictObject({
  /** Of a private one both gangsters' ids, in their order, with a dot between them. */
  id: z.string(),
  /** Null for a private one. */
  topic: z.string().nullable(),
  private: z.boolean(),
  /** The other one of a private conversation; null for a group, or whom the viewer may not find. */
  private_character: publicCharacter.nullable(),
  game_managed: z.boolean(),
  /** The viewer's own. */
  pinned: z.boolean(),
  muted: z.boolean(),
  is_admin: z.boolean(),
  /** Whether the viewer can write here: not to the dead, nor where either has blocked the other. */
  can_write: z.boolean(),
  unread_count: z.int(),
  /** Unread, and not muted (R124). */
  highlight: z.boolean(),
  last_message: message.nullable(),
  /** Null where nothing was ever said. */
  last_message_at: isoTime.nullable(),
  participants: z.array(participant),
});

/** One conversation with what is said there: the last ones, the oldest first. */
const group = conversation.extend({
  messages: z.array(message),
  /** Whether earlier ones may be read by GET messages/groups/{id}/earlier. */
  has_earlier: z.boolean(),
  pinned_message: message.nullable(),
  /** From when on the viewer may write again, anywhere; null for one who has not written. */
  wait_until: isoTime.nullable(),
});

/** GET messages/groups: the viewer's pinned ones first, then those where something was said last. */
export const groupsAnswer = z.strictObject({ groups: z.array(conversation) });

/** GET, PATCH and DELETE messages/groups/{id} */
export const groupAnswer = z.strictObject({ group });

/** GET messages/groups/{id}/earlier: what was said before a message, the oldest first. */
export const earlierAnswer = z.strictObject({
  messages: z.array(message),
  /** What to name for those before them; null for none. */
  before_id: z.string().nullable(),
});

/**
 * POST messages/groups: `message` where the form without an id said something. `wait_until` is when the same may be done
 * again: another group started, or another message sent.
 */
export const startedAnswer = z.strictObject({ group, message: message.nullable(), wait_until: isoTime });

/** POST messages/groups/{id} */
export const sentAnswer = z.strictObject({ message, wait_until: isoTime });

/** POST messages */
export const directAnswer = sentAnswer.extend({ group_id: z.string() });

/** POST friends/message: to how many it went, and when many may be reached at once again. */
export const broadcastAnswer = z.strictObject({ count: z.int(), wait_until: isoTime });

/** POST and DELETE messages/groups/{id}/participants, PATCH of one */
export const participantsAnswer = z.strictObject({ participants: z.array(participant) });

/** GET messages/groups/{id}/details */
export const detailsAnswer = z.strictObject({
  details: z.strictObject({
    id: z.string(),
    topic: z.string().nullable(),
    private: z.boolean(),
    game_managed: z.boolean(),
    /** Null where nothing was ever said. */
    created_at: isoTime.nullable(),
    /** When the viewer joined; they read what was said since. */
    joined_at: isoTime.nullable(),
    is_admin: z.boolean(),
    can_leave: z.boolean(),
    /** Whether somebody else fits in. */
    can_add: z.boolean(),
    max_participants: z.int(),
    participants: z.array(participant.extend({ joined_at: isoTime.nullable() })),
  }),
});

/** POST messages/groups/{id}/pinned */
export const pinnedAnswer = z.strictObject({ pinned: z.boolean() });

/** POST messages/groups/{id}/mute */
export const mutedAnswer = z.strictObject({ muted: z.boolean(), unread_messages: z.int() });

/** POST messages/groups/{id}/read, POST messages/all-read, DELETE messages/groups/private */
export const unreadAnswer = z.strictObject({ unread_messages: z.int() });
