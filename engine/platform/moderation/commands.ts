import { z } from 'zod';
import type { Actor } from '../../kernel/state/command.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { moment } from '../../shared/time/moment.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import {
  accountBanned,
  accountMuted,
  accountUnmuted,
  banLifted,
  maxNoteLength,
  maxReasonLength,
  noteAdded,
} from './events.ts';
import { banInForce, muteInForce } from './state.ts';

const account = z.string().min(1).max(64);

const sanctioning: readonly StaffRole[] = ['operator', 'moderator'];

const imposed = z.strictObject({
  account,
  reason: sealedText(maxReasonLength),
  expiresAt: moment.nullable(),
});
/** The gateway vouches whether the account is the staff's own: roles are no part of the log. */
const vouchedFor = z.strictObject({ staff: z.boolean() });
const lifted = z.strictObject({ account, reason: sealedText(maxReasonLength) });

/** Why the actor may not impose this, or null. `word` is what is done: banned, muted. */
function unfitToImpose(
  actor: Actor,
  { account: whose, expiresAt }: { readonly account: string; readonly expiresAt: number | null },
  isStaff: boolean,
  { verb, done, noun }: { readonly verb: string; readonly done: string; readonly noun: string },
  now: number,
): Refusal | null {
  const unfit = refuseOthers(actor.roles, sanctioning);
  if (unfit) return unfit;
  if (whose === actor.account)
    return refuse('moderation_self', `You cannot ${verb} yourself.`, { kind: 'forbidden' });
  if (isStaff)
    return refuse('moderation_staff', `Staff cannot be ${done}. Revoke the role first.`, {
      kind: 'forbidden',
    });
  if (expiresAt !== null && expiresAt <= now)
    return refuse('moderation_expiry', `A ${noun} must end in the future.`);
  return null;
}

/** Bans an account from the game until `expiresAt`, or permanently. */
export const banAccount = defineCommand({
  type: 'moderation.ban-account',
  payload: imposed,
  vouched: vouchedFor,
  guards: [],
  decide(world, { payload, actor, vouched }, context) {
    const words = { verb: 'ban', done: 'banned', noun: 'ban' };
    const unfit = unfitToImpose(actor, payload, vouched.staff, words, context.now);
    if (unfit) return unfit;
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
  payload: lifted,
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

/** Keeps an account from publishing texts or pictures until `expiresAt`, or permanently; it can still play. */
export const muteAccount = defineCommand({
  type: 'moderation.mute-account',
  payload: imposed,
  vouched: vouchedFor,
  guards: [],
  decide(world, { payload, actor, vouched }, context) {
    const words = { verb: 'mute', done: 'muted', noun: 'mute' };
    const unfit = unfitToImpose(actor, payload, vouched.staff, words, context.now);
    if (unfit) return unfit;
    if (muteInForce(world, payload.account, context.now))
      return refuse('moderation_muted', 'This account is already muted. Unmute it first.', {
        kind: 'conflict',
      });
    return [
      accountMuted.draft(
        { mute: context.id('mute-'), ...payload, by: actor.account },
        { subjects: [{ id: payload.account, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ mute: accountMuted.first(events).data.mute }),
});

/** Ends the mute of an account, before its time. */
export const unmuteAccount = defineCommand({
  type: 'moderation.unmute-account',
  payload: lifted,
  guards: [],
  decide(world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, sanctioning);
    if (unfit) return unfit;
    const mute = muteInForce(world, payload.account, context.now);
    if (!mute) return refuse('moderation_not_muted', 'This account is not muted.', { kind: 'conflict' });
    return [
      accountUnmuted.draft(
        { mute: mute.id, ...payload, by: actor.account },
        { subjects: [{ id: payload.account, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ mute: accountUnmuted.first(events).data.mute }),
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
