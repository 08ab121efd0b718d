import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { between, friendInvited, friendRemoved, friendsMade, type removals } from './events.ts';
import { relationsRules } from './rules.ts';
import { hasBlocked, isRelated, relatedTo } from './state.ts';

const payload = z.strictObject({ character: z.string() });
const guards = ['round-open', 'alive'] as const;

export const nobody = refuse('relations_nobody', 'There is no such gangster.', { kind: 'not-found' });

/** Asks somebody to be friends, or accepts their request (ruling 22). Allowed in prison. */
export const addFriend = defineCommand({
  type: 'relations.add-friend',
  payload,
  guards,
  decide(world, { payload: { character: other } }, { me }) {
    const problem = friendProblem(world, me.id, other);
    if (problem) return problem;
    const { two, subjects } = between(me.id, other);
    const wasAsked = isRelated(world, 'invites', me.id, other);
    return [(wasAsked ? friendsMade : friendInvited).draft(two, { subjects })];
  },
  answer: (events) => ({ invite: events.some(({ type }) => type === friendInvited.definition.type) }),
});

function friendProblem(world: World, me: string, other: string): Refusal | null {
  const { maxFriends, maxInvites } = relationsRules(world);
  const target = world.characters.get(other);
  if (!target || target.dead) return nobody;
  if (target.account === world.characters.get(me)?.account) return refuse('relations_self', 'That is you.');
  if (isRelated(world, 'friends', me, other))
    return refuse('relations_friends', 'You are friends already.', { kind: 'conflict' });
  if (isRelated(world, 'asked', me, other))
    return refuse('relations_asked', 'You have asked already.', { kind: 'conflict' });
  // A later life of somebody blocked may be asked: a refusal would tell whose life it is.
  if (isRelated(world, 'blocks', me, other))
    return refuse('relations_you_block', 'You have blocked them. Unblock them first.');
  if (hasBlocked(world, other, me) && !isRelated(world, 'invites', me, other))
    return refuse('relations_blocked', 'They do not want to hear from you.', { kind: 'forbidden' });
  const full = (id: string) => relatedTo(world, 'friends', id).length >= maxFriends;
  if (full(me))
    return refuse('relations_full', `You have ${maxFriends} friends, which is the most there can be.`);
  if (full(other)) return refuse('relations_full', 'They have as many friends as they can have.');
  return relatedTo(world, 'asked', me).length >= maxInvites && !isRelated(world, 'invites', me, other)
    ? refuse('relations_invites', `${maxInvites} of your invites wait for an answer. Take some back first.`)
    : null;
}

/** Ends a friendship, declines an invite, or takes one back. */
export const removeFriend = defineCommand({
  type: 'relations.remove-friend',
  payload,
  guards,
  decide(world, { payload: { character: other } }, { me }) {
    const what = removalOf(world, me.id, other);
    if (what === null)
      return refuse('relations_no_friend', 'There is nothing between you to end.', { kind: 'not-found' });
    const { two, subjects } = between(me.id, other);
    return [friendRemoved.draft({ ...two, what }, { subjects })];
  },
  answer: (events) => ({ what: friendRemoved.first(events).data.what }),
});

function removalOf(world: World, me: string, other: string): (typeof removals)[number] | null {
  if (isRelated(world, 'friends', me, other)) return 'friend';
  if (isRelated(world, 'asked', me, other)) return 'withdrawn';
  return isRelated(world, 'invites', me, other) ? 'declined' : null;
}
