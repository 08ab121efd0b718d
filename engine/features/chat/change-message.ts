import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import { mentionsCleared, messageHidden, messageRemoved, messageUnpinned } from './events.ts';
import { mayUnpin } from './post-message.ts';
import { roomsOf } from './rooms.ts';
import { maxRemovalLength } from './rules.ts';
import { findSaid, mentionsOf, roomState } from './state.ts';

const payload = z.strictObject({ message: z.string().max(60) });
const guards = ['round-open', 'alive'] as const;
const none = refuse('chat_message', 'This message no longer exists.', { kind: 'not-found' });

/** Takes a room's pinned message down (E085); it stays among the others. */
export const unpinMessage = defineCommand({
  type: 'chat.unpin-message',
  payload,
  guards,
  decide(world, { payload: { message } }, { me, now }) {
    const room = roomsOf(world, me.id, now).find(({ id }) => roomState(world, id).pin?.message === message);
    const pin = room && roomState(world, room.id).pin;
    if (!room || !pin) return none;
    if (!mayUnpin(world, me.id, room))
      return refuse('chat_unpin', 'Only the person who pinned it can unpin it.', { kind: 'forbidden' });
    return [
      messageUnpinned.draft(
        { message, room: room.id, by: me.id },
        { subjects: [{ id: pin.by, role: 'owner' }] },
      ),
    ];
  },
  answer: () => ({}),
});

/** Removes one of the player's own messages (E086). */
export const hideMessage = defineCommand({
  type: 'chat.hide-message',
  payload,
  guards,
  decide(world, { payload: { message } }, { me }) {
    const found = findSaid(world, message);
    // Of somebody else's it says nothing: it may stand in a room that the actor may not read.
    if (!found || found.said.by !== me.id) return none;
    return [messageHidden.draft({ message, room: found.room }, { subjects: [{ id: me.id, role: 'owner' }] })];
  },
  answer: () => ({}),
});

/** Nothing in chat names the player any more that they have not seen (E087). */
export const clearMentions = defineCommand({
  type: 'chat.clear-mentions',
  payload: z.strictObject({}),
  guards,
  decide(world, _command, { me }) {
    if (mentionsOf(world, me.id).length === 0)
      return refuse('chat_mentions_none', 'You have seen every mention of you.', { kind: 'conflict' });
    return [mentionsCleared.draft({}, { subjects: [{ id: me.id, role: 'owner' }] })];
  },
  answer: () => ({}),
});

/** Who may take down what others wrote. */
export const removing: readonly StaffRole[] = ['operator', 'moderator'];

/** The staff takes a message down, and says why. */
export const removeMessage = defineCommand({
  type: 'chat.remove-message',
  payload: payload.extend({ reason: sealedText(maxRemovalLength) }),
  guards: [],
  decide(world, { payload: { message, reason }, actor }) {
    const unfit = refuseOthers(actor.roles, removing);
    if (unfit) return unfit;
    const found = findSaid(world, message);
    if (!found) return none;
    return [
      messageRemoved.draft(
        { message, room: found.room, by: actor.account, reason },
        { subjects: [{ id: found.said.by, role: 'owner' }] },
      ),
    ];
  },
  answer: () => ({}),
});
