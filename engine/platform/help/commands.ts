import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { isStaff, refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import { autoReplied, replied, repliesDisabled, requestAssigned, requestOpened } from './events.ts';
import {
  autoReplies,
  maxBodyLength,
  maxOpened,
  maxPosts,
  maxSubjectLength,
  maxUnanswered,
  openedWithinMs,
  requestTypes,
} from './rules.ts';
import { openedSince, requestOf } from './state.ts';

const answering: readonly StaffRole[] = ['operator', 'moderator'];
const request = z.string().max(64);
const body = sealedText(maxBodyLength);

/** The same for another's request: whether it exists is not told. */
const missing = refuse('help_missing', 'There is no such help request.', { kind: 'not-found' });
const unchanged = refuse('help_unchanged', 'That is already done.', { kind: 'conflict' });
const owner = (id: string) => ({ subjects: [{ id, role: 'owner' }] });

/**
 * Asks the staff for help; the automatic answer follows at once (R136). The gateway vouches whether the subject names
 * a player, which the engine cannot read: a report has to (R166).
 */
export const openRequest = defineCommand({
  type: 'help.open-request',
  payload: z.strictObject({ type: z.enum(requestTypes), subject: sealedText(maxSubjectLength), body }),
  vouched: z.strictObject({ namesPlayer: z.boolean() }),
  guards: [],
  decide(world, { payload, actor: { account, roles }, vouched }, context) {
    if (isStaff(roles))
      return refuse('help_staff', 'Staff cannot open help requests.', { kind: 'forbidden' });
    if (payload.type === 'report_user' && !vouched.namesPlayer)
      return refuse('help_nobody', 'The subject of a report is the name of the gangster you report.');
    if (openedSince(world, account, context.now - openedWithinMs) >= maxOpened)
      return refuse('help_many', `You can open ${maxOpened} requests a day. Write in one that is open.`);
    const id = context.id('h-');
    const whose = { request: id, account };
    return [
      requestOpened.draft({ ...whose, ...payload }, owner(account)),
      autoReplied.draft({ ...whose, body: autoReplies[payload.type] }, owner(account)),
    ];
  },
  answer: (events) => ({ request: requestOpened.first(events).data.request }),
});

/** Writes in a request: its player, whatever else they are by now, or the staff. */
export const replyToRequest = defineCommand({
  type: 'help.reply-to-request',
  payload: z.strictObject({ request, body }),
  guards: [],
  decide(world, { payload, actor }) {
    const found = requestOf(world, payload.request);
    if (!found) return missing;
    const staff = found.account !== actor.account;
    if (staff) {
      if (!isStaff(actor.roles)) return missing;
      const unfit = refuseOthers(actor.roles, answering);
      if (unfit) return unfit;
    } else {
      if (found.repliesDisabled)
        return refuse('help_disabled', 'This request is closed to replies.', { kind: 'conflict' });
      if (found.unanswered >= maxUnanswered)
        return refuse('help_wait', 'You have written enough for now. Please wait for an answer.');
      if (found.posts >= maxPosts)
        return refuse('help_long', 'This request is full. Please open another one.');
    }
    const author = staff ? 'admin' : 'user';
    return [
      replied.draft({ ...payload, account: found.account, author, by: actor.account }, owner(found.account)),
    ];
  },
  answer: () => ({}),
});

/** Keeps the player from replying, or lets them again. */
export const disableReplies = defineCommand({
  type: 'help.disable-replies',
  payload: z.strictObject({ request, disabled: z.boolean() }),
  guards: [],
  decide(world, { payload, actor }) {
    const unfit = refuseOthers(actor.roles, answering);
    if (unfit) return unfit;
    const found = requestOf(world, payload.request);
    if (!found) return missing;
    if (found.repliesDisabled === payload.disabled) return unchanged;
    return [
      repliesDisabled.draft({ ...payload, account: found.account, by: actor.account }, owner(found.account)),
    ];
  },
  answer: () => ({}),
});

/** Takes on a request, from a colleague too, or hands one back to the queue. */
export const assignRequest = defineCommand({
  type: 'help.assign-request',
  payload: z.strictObject({ request, mine: z.boolean() }),
  guards: [],
  decide(world, { payload, actor: { account: by, roles } }) {
    const unfit = refuseOthers(roles, answering);
    if (unfit) return unfit;
    const found = requestOf(world, payload.request);
    if (!found) return missing;
    if ((found.assignee === by) === payload.mine) return unchanged;
    const { id, account } = found;
    return [requestAssigned.draft({ request: id, account, to: payload.mine ? by : null, by })];
  },
  answer: () => ({}),
});
