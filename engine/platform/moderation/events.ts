import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { loggedText, sealedText } from '../../shared/text/sealed-text.ts';
import { impose, lift, moderationState } from './state.ts';
import { player, say, staff, time } from '../../kernel/declarations/sentence.ts';

/** Staff explain a sanction in so many characters; the banned account reads them. */
export const maxReasonLength = 300;
export const maxNoteLength = 500;

/** Version 1 held reasons in clear. */
const reasonInClear = (data: JsonObject): JsonObject => ({
  ...data,
  reason: { plain: data['reason'] ?? '' },
});

export const accountBanned = defineEvent({
  type: 'moderation.account-banned',
  version: 2,
  data: z.strictObject({
    ban: z.string(),
    account: z.string(),
    reason: loggedText(maxReasonLength),
    /** Ms since the epoch; null means permanently. */
    expiresAt: z.int().nullable(),
    by: z.string(),
  }),
  upcasts: { 1: reasonInClear },
  visible: { owner: ['ban', 'reason', 'expiresAt'], staff: ['ban', 'account', 'reason', 'expiresAt', 'by'] },
  tell: ({ data: { by, account, expiresAt } }) =>
    expiresAt === null
      ? say`${staff(by)} permanently banned ${player(account)}.`
      : say`${staff(by)} banned ${player(account)} until ${time(expiresAt)}.`,
  apply(world, { at, data: { ban: id, account, reason, expiresAt, by } }) {
    impose(moderationState(world).bans, account, { id, reason, createdAt: at, expiresAt, by });
  },
});

export const banLifted = defineEvent({
  type: 'moderation.ban-lifted',
  version: 2,
  data: z.strictObject({
    ban: z.string(),
    account: z.string(),
    reason: loggedText(maxReasonLength),
    by: z.string(),
  }),
  upcasts: { 1: reasonInClear },
  visible: { owner: ['ban'], staff: ['ban', 'account', 'reason', 'by'] },
  tell: ({ data }) => say`${staff(data.by)} lifted the ban of ${player(data.account)}.`,
  apply(world, { at, data: { ban: id, account, reason, by } }) {
    lift(moderationState(world).bans, account, id, { at, by, reason });
  },
});

/** An account may not put words or pictures before others. */
export const accountMuted = defineEvent({
  type: 'moderation.account-muted',
  version: 1,
  data: z.strictObject({
    mute: z.string(),
    account: z.string(),
    reason: sealedText(maxReasonLength),
    /** Ms since the epoch; null means permanently. */
    expiresAt: z.int().nullable(),
    by: z.string(),
  }),
  visible: {
    owner: ['mute', 'reason', 'expiresAt'],
    staff: ['mute', 'account', 'reason', 'expiresAt', 'by'],
  },
  tell: ({ data: { by, account, expiresAt } }) =>
    expiresAt === null
      ? say`${staff(by)} permanently muted ${player(account)}.`
      : say`${staff(by)} muted ${player(account)} until ${time(expiresAt)}.`,
  apply(world, { at, data: { mute: id, account, reason, expiresAt, by } }) {
    impose(moderationState(world).mutes, account, { id, reason, createdAt: at, expiresAt, by });
  },
});

export const accountUnmuted = defineEvent({
  type: 'moderation.account-unmuted',
  version: 1,
  data: z.strictObject({
    mute: z.string(),
    account: z.string(),
    reason: sealedText(maxReasonLength),
    by: z.string(),
  }),
  visible: { owner: ['mute'], staff: ['mute', 'account', 'reason', 'by'] },
  tell: ({ data }) => say`${staff(data.by)} unmuted ${player(data.account)}.`,
  apply(world, { at, data: { mute: id, account, reason, by } }) {
    lift(moderationState(world).mutes, account, id, { at, by, reason });
  },
});

export const noteAdded = defineEvent({
  type: 'moderation.note-added',
  version: 2,
  data: z.strictObject({
    note: z.string(),
    account: z.string(),
    text: loggedText(maxNoteLength),
    by: z.string(),
  }),
  // Version 1 held the text in clear.
  upcasts: { 1: (data) => ({ ...data, text: { plain: data['text'] ?? '' } }) },
  visible: { staff: ['note', 'account', 'text', 'by'] },
  tell: ({ data }) => say`${staff(data.by)} wrote a note about ${player(data.account)}.`,
  apply(world, { at, data: { note: id, account, text, by } }) {
    const { notes } = moderationState(world);
    notes.set(account, [...(notes.get(account) ?? []), { id, text, at, by }]);
  },
});
