import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { groupOf, groupsOf, memberOf, type Group } from './state.ts';
import { messagesRules } from './rules.ts';

/** The same for a group that there is not and for one that the actor is not in. */
export const noGroup = refuse('messages_group', 'There is no such conversation.', { kind: 'not-found' });
export const closedTalk = refuse(
  'messages_closed',
  'What this was about is over. Nobody writes here any more.',
);
export const noMessage = refuse('messages_message', 'This message no longer exists.', {
  kind: 'not-found',
});
export const noText = refuse('messages_empty', 'There is nothing to send.');

/** Why a gangster may not write before a time; null when they may. */
export function tooSoon(until: number, now: number): Refusal | null {
  if (until <= now) return null;
  const seconds = Math.ceil((until - now) / secondMs);
  const text = seconds === 1 ? 'Wait 1 second.' : `Wait ${seconds} seconds.`;
  return refuse('messages_wait', text, { data: { wait_until: iso(until) } });
}

/**
 * Why a gangster may not write to another, or bring them into a group; null when they may. Of the dead it says the same
 * as of nobody: some of them are hidden.
 */
export function contactProblem(world: World, me: string, other: string): Refusal | null {
  const target = world.characters.get(other);
  if (!target || target.dead)
    return refuse('messages_nobody', 'There is no such gangster alive.', { kind: 'not-found' });
  const { username } = target;
  if (target.account === world.characters.get(me)?.account) return refuse('messages_self', 'That is you.');
  // A later life of somebody blocked may be written to: a refusal would tell whose life it is.
  if (relationsOf(world, me, other).includes('blocked'))
    return refuse('messages_you_block', `You have blocked ${username}. Unblock them first.`, {
      data: { username },
    });
  return contactRefused(world, other, me)
    ? refuse('messages_blocked', `${username} does not want to hear from you.`, {
        kind: 'forbidden',
        data: { username },
      })
    : null;
}

/** Why a gangster can be in no other group; null when they can. */
export function groupsProblem(world: World, character: string): Refusal | null {
  const { maxGroups } = messagesRules(world);
  if (groupsOf(world, character).filter(({ gameManaged }) => !gameManaged).length < maxGroups) return null;
  const username = lifeOf(world, character).username;
  return refuse(
    'messages_groups_full',
    `${username} is in ${maxGroups} groups, which is the most there can be.`,
    {
      data: { username },
    },
  );
}

/** A group that the gangster is an admin of, or why they may not change it (R192). */
export function administered(world: World, me: string, id: string): Group | Refusal {
  const group = groupOf(world, me, id);
  if (!group) return noGroup;
  if (group.gameManaged)
    return refuse('messages_managed', 'The game looks after this conversation.', { kind: 'forbidden' });
  return memberOf(group, me)?.admin === true
    ? group
    : refuse('messages_admin', 'Only admins of the group can do this.', { kind: 'forbidden' });
}
