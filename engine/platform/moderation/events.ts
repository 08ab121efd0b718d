import { z } from 'zod';
import { defineEvent } from '../../kernel/event-definition.ts';
import { moderationState } from './state.ts';

export const accountBanned = defineEvent({
  type: 'moderation.account-banned',
  version: 1,
  data: z.strictObject({
    ban: z.string(),
    account: z.string(),
    reason: z.string(),
    /** Ms since the epoch; null is for good. */
    expiresAt: z.int().nullable(),
    by: z.string(),
  }),
  visible: { owner: ['ban', 'reason', 'expiresAt'] },
  apply(world, { at, data: { ban: id, account, reason, expiresAt, by } }) {
    const { bans } = moderationState(world);
    const given = { id, reason, createdAt: at, expiresAt, by, lifted: null };
    bans.set(account, [...(bans.get(account) ?? []), given]);
  },
});

export const banLifted = defineEvent({
  type: 'moderation.ban-lifted',
  version: 1,
  data: z.strictObject({ ban: z.string(), account: z.string(), reason: z.string(), by: z.string() }),
  visible: { owner: ['ban'] },
  apply(world, { at, data: { ban: id, account, reason, by } }) {
    const ban = moderationState(world)
      .bans.get(account)
      ?.find((each) => each.id === id);
    if (ban) ban.lifted = { at, by, reason };
  },
});

export const noteAdded = defineEvent({
  type: 'moderation.note-added',
  version: 1,
  data: z.strictObject({ note: z.string(), account: z.string(), text: z.string(), by: z.string() }),
  visible: {},
  apply(world, { at, data: { note: id, account, text, by } }) {
    const { notes } = moderationState(world);
    notes.set(account, [...(notes.get(account) ?? []), { id, text, at, by }]);
  },
});
