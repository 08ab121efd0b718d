import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import { talkClosed } from '../../shared/ports/talks.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import {
  between,
  groupRenamed,
  groupStarted,
  participantAdded,
  participantLeft,
  participantPromoted,
  participantRemoved,
} from './events.ts';
import { isPair, partnerIn } from './pairs.ts';
import { administered, contactProblem, groupsProblem, noGroup, tooSoon } from './refusals.ts';
import { maxAdded, maxTopicLength, messagesRules } from './rules.ts';
import { groupOf, heirOf, memberOf, membersOf, startWaitUntil, type Group } from './state.ts';

const guards = ['round-open', 'alive'] as const;
const id = z.string().max(64);
const aboutOne = z.strictObject({ group: id, character: id });
const notIn = refuse('messages_participant', 'They are not in this group.', { kind: 'not-found' });

/** Starts a group with others, who are in it at once (E069, R141). */
export const startGroup = defineCommand({
  type: 'messages.start-group',
  payload: z.strictObject({ topic: sealedText(maxTopicLength), others: z.array(id).min(1).max(maxAdded) }),
  guards,
  decide(world, { payload: { topic, others } }, { me, now, ...context }) {
    const wait = tooSoon(startWaitUntil(world, me.id), now);
    if (wait) return wait;
    const added = [...new Set(others)];
    for (const other of added) {
      const problem = contactProblem(world, me.id, other) ?? groupsProblem(world, other);
      if (problem) return problem;
    }
    const full = groupsProblem(world, me.id);
    if (full) return full;
    const waitUntil = now + messagesRules(world).startWaitSeconds * secondMs;
    return [
      groupStarted.draft(
        { group: context.id('g'), topic, by: me.id, waitUntil },
        { subjects: between(me.id, added) },
      ),
    ];
  },
  answer(events) {
    const { group, waitUntil } = groupStarted.first(events).data;
    return { group, wait_until: iso(waitUntil) };
  },
});

/** Gives a group another topic (E067). */
export const renameGroup = defineCommand({
  type: 'messages.rename-group',
  payload: z.strictObject({ group: id, topic: sealedText(maxTopicLength) }),
  guards,
  decide(world, { payload: { group: which, topic } }, { me }) {
    const group = administered(world, me.id, which);
    if (isRefusal(group)) return group;
    return [groupRenamed.draft({ group: group.id, topic }, { subjects: between(me.id, membersOf(group)) })];
  },
  answer: () => ({}),
});

/** Brings somebody into a group (E074): they read what is said from then on (ruling 20). */
export const addParticipant = defineCommand({
  type: 'messages.add-participant',
  payload: aboutOne,
  guards,
  decide(world, { payload: { group: which, character: added } }, { me }) {
    const group = administered(world, me.id, which);
    if (isRefusal(group)) return group;
    if (memberOf(group, added))
      return refuse('messages_in', 'They are in this group already.', { kind: 'conflict' });
    const problem = contactProblem(world, me.id, added);
    if (problem) return problem;
    const { maxParticipants } = messagesRules(world);
    if (membersOf(group).length >= maxParticipants)
      return refuse('messages_full', `A group has ${maxParticipants} gangsters at most.`);
    return (
      groupsProblem(world, added) ?? [
        participantAdded.draft({ group: group.id, added }, { subjects: aboutTarget(group, me.id, added) }),
      ]
    );
  },
  answer: () => ({}),
});

/** Takes somebody out of a group (E075), be it another admin. */
export const removeParticipant = defineCommand({
  type: 'messages.remove-participant',
  payload: aboutOne,
  guards,
  decide(world, { payload: { group: which, character: removed } }, { me }) {
    const group = administered(world, me.id, which);
    if (isRefusal(group)) return group;
    if (!memberOf(group, removed)) return notIn;
    if (removed === me.id) return refuse('messages_self', 'That is you. Leave the group instead.');
    return [
      participantRemoved.draft(
        { group: group.id, removed, heir: heirOf(group, removed) },
        { subjects: aboutTarget(group, me.id, removed) },
      ),
    ];
  },
  answer: () => ({}),
});

/** Makes somebody an admin of a group (E076); there is no way back (R125). */
export const promoteParticipant = defineCommand({
  type: 'messages.promote-participant',
  payload: aboutOne,
  guards,
  decide(world, { payload: { group: which, character: promoted } }, { me }) {
    const group = administered(world, me.id, which);
    if (isRefusal(group)) return group;
    const found = memberOf(group, promoted);
    if (!found) return notIn;
    if (found.admin) return refuse('messages_is_admin', 'They are an admin already.', { kind: 'conflict' });
    return [
      participantPromoted.draft(
        { group: group.id, promoted },
        { subjects: between(me.id, membersOf(group)) },
      ),
    ];
  },
  answer: () => ({}),
});

/** Leaves a group (E070). Where no admin is left, whoever has been there longest is one. */
export const leaveGroup = defineCommand({
  type: 'messages.leave-group',
  payload: z.strictObject({ group: id }),
  guards,
  decide(world, { payload: { group: which } }, { me }) {
    const stays = (why: string) => refuse('messages_leave', why, { kind: 'forbidden' });
    if (isPair(which) && partnerIn(which, me.id) !== null)
      return stays('A private conversation cannot be left. Delete it instead.');
    const group = groupOf(world, me.id, which);
    if (!group) return noGroup;
    if (group.gameManaged && !talkClosed(world, group.id))
      return stays('The game looks after this conversation.');
    return [
      participantLeft.draft(
        { group: group.id, left: me.id, heir: heirOf(group, me.id) },
        { subjects: between(me.id, membersOf(group)) },
      ),
    ];
  },
  answer: () => ({}),
});

/** Who comes or goes is the target, and no participant of what happens. */
const aboutTarget = (group: Group, owner: string, target: string) => [
  ...between(
    owner,
    membersOf(group).filter((each) => each !== target),
  ),
  { id: target, role: 'target' },
];
