import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { between, messagePinned, messageRemoved, messageUnpinned } from './events.ts';
import { isPair, partnerIn } from './pairs.ts';
import { administered, noMessage } from './refusals.ts';
import { groupOf, membersOf } from './state.ts';

const id = z.string().max(64);
const payload = z.strictObject({ message: id });
const guards = ['round-open', 'alive'] as const;
/**
 * Of a message the world keeps nothing: where it stands, who wrote it and whether it was taken back is in the read model.
 */
const inConversation = { conversation: id };

/** Removes one of the player's own messages for everybody (E081, ruling 20). */
export const removeMessage = defineCommand({
  type: 'messages.remove-message',
  payload,
  vouched: z.strictObject({ ...inConversation, author: id, gone: z.boolean() }),
  guards,
  decide(world, { payload: { message }, vouched: { conversation, author, gone } }, { me }) {
    if (gone || author !== me.id) return noMessage;
    const partner = partnerIn(conversation, me.id);
    const group = partner === null ? groupOf(world, me.id, conversation) : null;
    const others = partner === null ? group && membersOf(group) : [partner];
    if (!others) return noMessage;
    return [messageRemoved.draft({ message, conversation }, { subjects: between(me.id, others) })];
  },
  answer: () => ({}),
});

/** Pins a message of a group for all in it (E082, R126), in the place of the one before. */
export const pinMessage = defineCommand({
  type: 'messages.pin-message',
  payload,
  vouched: z.strictObject(inConversation),
  guards,
  decide(world, { payload: { message }, vouched: { conversation } }, { me }) {
    if (isPair(conversation) && partnerIn(conversation, me.id) !== null)
      return refuse('messages_pin', 'Messages can only be pinned in groups.', { kind: 'forbidden' });
    if (!groupOf(world, me.id, conversation)) return noMessage;
    const group = administered(world, me.id, conversation);
    if (isRefusal(group)) return group;
    if (group.pin === message)
      return refuse('messages_pinned', 'This message is pinned already.', { kind: 'conflict' });
    const subjects = between(me.id, membersOf(group));
    return [messagePinned.draft({ message, conversation }, { subjects })];
  },
  answer: () => ({}),
});

/** Takes the pin from a message of a group; it stays among the others. */
export const unpinMessage = defineCommand({
  type: 'messages.unpin-message',
  payload,
  vouched: z.strictObject(inConversation),
  guards,
  decide(world, { payload: { message }, vouched: { conversation } }, { me }) {
    const group = groupOf(world, me.id, conversation);
    if (group?.pin !== message) return noMessage;
    const mine = administered(world, me.id, conversation);
    if (isRefusal(mine)) return mine;
    const subjects = between(me.id, membersOf(group));
    return [messageUnpinned.draft({ message, conversation }, { subjects })];
  },
  answer: () => ({}),
});
