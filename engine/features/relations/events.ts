import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { dropFriendship, dropInvite, relate, unrelate } from './state.ts';

/** Who acted, and whom it concerns: the one learns of the other. */
const two = { by: z.string(), other: z.string() };
const visible = { owner: ['other'], target: ['by'] } as const;

/** The data and subjects of an event between two. */
export const between = (by: string, other: string) => ({
  two: { by, other },
  subjects: [
    { id: by, role: 'owner' },
    { id: other, role: 'target' },
  ],
});

const pairOf = (event: Pick<RecordedEvent, 'type' | 'subjects'>): readonly [string, string] => [
  subjectOf(event, 'owner'),
  subjectOf(event, 'target'),
];

export const friendInvited = defineEvent({
  type: 'relations.friend-invited',
  version: 1,
  data: z.strictObject(two),
  visible,
  tell: (event) => say`${who(event)} asked ${who(event, 'target')} to be friends.`,
  apply(world, event) {
    const [from, to] = pairOf(event);
    relate(world, 'invites', to, from, event.at);
    relate(world, 'asked', from, to, event.at);
  },
});

/** The owner answered the other's invite by one of their own. */
export const friendsMade = defineEvent({
  type: 'relations.friends-made',
  version: 1,
  data: z.strictObject(two),
  visible,
  tell: (event) => say`${who(event)} and ${who(event, 'target')} became friends.`,
  apply(world, event) {
    const [one, other] = pairOf(event);
    dropInvite(world, other, one);
    dropInvite(world, one, other);
    relate(world, 'friends', one, other, event.at);
    relate(world, 'friends', other, one, event.at);
  },
});

/** What was taken back: the friendship, the player's own invite, or the other's. */
export const removals = ['friend', 'withdrawn', 'declined'] as const;

export const friendRemoved = defineEvent({
  type: 'relations.friend-removed',
  version: 1,
  data: z.strictObject({ ...two, what: z.enum(removals) }),
  visible: { ...visible, owner: ['other', 'what'] },
  tell(event) {
    const [one, other] = [who(event), who(event, 'target')];
    if (event.data.what === 'friend') return say`${one} ended the friendship with ${other}.`;
    return event.data.what === 'withdrawn'
      ? say`${one} took back the invite to ${other}.`
      : say`${one} declined the invite of ${other}.`;
  },
  apply: (world, event) => dropFriendship(world, ...pairOf(event)),
});

/** Ends a friendship, too (R121). */
export const characterBlocked = defineEvent({
  type: 'relations.character-blocked',
  version: 1,
  data: z.strictObject(two),
  visible,
  tell: (event) => say`${who(event)} blocked ${who(event, 'target')}.`,
  apply(world, event) {
    const [owner, other] = pairOf(event);
    dropFriendship(world, owner, other);
    relate(world, 'blocks', owner, other, event.at);
  },
});

export const characterUnblocked = defineEvent({
  type: 'relations.character-unblocked',
  version: 1,
  data: z.strictObject(two),
  visible,
  tell: (event) => say`${who(event)} unblocked ${who(event, 'target')}.`,
  apply: (world, event) => unrelate(world, 'blocks', ...pairOf(event)),
});
