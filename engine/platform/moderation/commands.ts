import { z } from 'zod';
import { defineCommand } from '../../kernel/command-definition.ts';
import { refuse } from '../../kernel/refusal.ts';
import { moment } from '../../world/moment.ts';
import { sealedText } from '../../world/sealed-text.ts';
import { refuseOthers, type StaffRole } from '../../world/staff.ts';
import { accountBanned, banLifted, maxNoteLength, maxReasonLength, noteAdded } from './events.ts';
import { banInForce } from './state.ts';

const account = z.string().min(1).max(64);

const sanctioning: readonly StaffRole[] = ['operator', 'moderator'];

/**
 * Keeps an account out of the game until `expiresAt`, or for good. The gateway vouches whether the account is the
 * staff's own: roles are no part of the log.
 */
export const banAccount = defineCommand({
  type: 'moderation.ban-account',
  payload: z.strictObject({ account, reason: sealedText(maxReasonLength), expiresAt: moment.nullable() }),
  vouched: z.strictObject({ staff: z.boolean() }),
  guards: [],
  decide(world, { payload, actor, vouched }, context) {
    const unfit = refuseOthers(actor.roles, sanctioning);
    if (unfit) return unfit;
    if (payload.account === actor.account)
      return refuse('moderation_self', 'You cannot ban yourself.', { kind: 'forbidden' });
    if (vouched.staff)
      return refuse('moderation_staff', 'Staff cannot be banned. Revoke the role first.', {
        kind: 'forbidden',
      });
    if (payload.expiresAt !== null && payload.expiresAt <= context.now)
      return refuse('moderation_expiry', 'A ban must end in the future.');
    if (banInForce(world, payload.account, context.now))
      return refuse('moderation_banned', 'This account is already banned. Lift that ban first.', {
        kind: 'conflict',
      });
    return [
      accountBanned.draft(
        { ban: context.id('ban-'), ...payload, by: actor.account },
        { subjects: [{ id: payload.account, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ ban: accountBanned.first(events).data.ban }),
});

/** Ends the ban that holds an account, before its time. */
export const liftBan = defineCommand({
  type: 'moderation.lift-ban',
  payload: z.strictObject({ account, reason: sealedText(maxReasonLength) }),
  guards: [],
  decide(world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, sanctioning);
    if (unfit) return unfit;
    const ban = banInForce(world, payload.account, context.now);
    if (!ban) return refuse('moderation_not_banned', 'This account is not banned.', { kind: 'conflict' });
    return [
      banLifted.draft(
        { ban: ban.id, ...payload, by: actor.account },
        { subjects: [{ id: payload.account, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ ban: banLifted.first(events).data.ban }),
});

/** Writes something down about an account that only the staff reads. */
export const addNote = defineCommand({
  type: 'moderation.add-note',
  payload: z.strictObject({ account, text: sealedText(maxNoteLength) }),
  guards: [],
  decide(_world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, sanctioning);
    if (unfit) return unfit;
    return [noteAdded.draft({ note: context.id('note-'), ...payload, by: actor.account })];
  },
  answer: (events) => ({ note: noteAdded.first(events).data.note }),
});
