import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { moment } from '../../shared/time/moment.ts';
import { prose } from '../../shared/text/prose.ts';
import { isStaff, refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import { pollClosed, pollOpened, voteCast } from './events.ts';
import {
  maxChoiceLength,
  maxChoices,
  maxOpenMs,
  maxOpenPolls,
  maxQuestionLength,
  minChoices,
  minOpenMs,
} from './rules.ts';
import { isOpen, pollOf, pollsState } from './state.ts';

const asking: readonly StaffRole[] = ['operator', 'moderator'];
const id = z.int().min(1);

/** [R256] The same for a poll that never was. */
const missing = refuse('polls_missing', 'The poll was not found, it may have expired.', {
  kind: 'not-found',
});

/** Asks all players something, until `endsAt`. */
export const openPoll = defineCommand({
  type: 'polls.open-poll',
  payload: z.strictObject({
    question: prose(maxQuestionLength),
    choices: z.array(prose(maxChoiceLength)).min(minChoices).max(maxChoices),
    endsAt: moment,
  }),
  guards: [],
  decide(world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, asking);
    if (unfit) return unfit;
    const lasts = payload.endsAt - context.now;
    if (lasts < minOpenMs || lasts > maxOpenMs)
      return refuse('polls_end', 'A poll is open for a minute to 90 days.');
    if (new Set(payload.choices).size < payload.choices.length)
      return refuse('polls_choices', 'Each choice must be different.');
    const polls = [...pollsState(world).values()];
    if (polls.filter((each) => isOpen(each, context.now)).length >= maxOpenPolls)
      return refuse('polls_many', `At most ${maxOpenPolls} polls are open at once. Close one first.`);
    return [pollOpened.draft({ poll: polls.length + 1, ...payload, by: actor.account })];
  },
  answer: (events) => ({ poll: pollOpened.first(events).data.poll }),
});

/** Votes in an open poll: once per account, and the vote cannot be changed. */
export const castVote = defineCommand({
  type: 'polls.cast-vote',
  payload: z.strictObject({ poll: id, choice: id }),
  guards: [],
  decide(world, { payload, actor: { account, roles } }, context) {
    if (isStaff(roles)) return refuse('polls_staff', 'Staff do not vote.', { kind: 'forbidden' });
    const poll = pollOf(world, payload.poll);
    if (!poll) return missing;
    if (!isOpen(poll, context.now))
      return refuse('polls_closed', 'This poll is closed.', { kind: 'conflict' });
    if (payload.choice > poll.choices.length)
      return refuse('polls_choice', 'This is not one of the choices.');
    if (poll.votes.has(account))
      return refuse('polls_voted', 'You have voted in this poll.', { kind: 'conflict' });
    return [voteCast.draft({ ...payload, account })];
  },
  answer: () => ({}),
});

/** Ends a poll before its time. Its result is public then. */
export const closePoll = defineCommand({
  type: 'polls.close-poll',
  payload: z.strictObject({ poll: id }),
  guards: [],
  decide(world, { payload, actor }, context) {
    const unfit = refuseOthers(actor.roles, asking);
    if (unfit) return unfit;
    const poll = pollOf(world, payload.poll);
    if (!poll) return missing;
    if (!isOpen(poll, context.now))
      return refuse('polls_closed', 'This poll is closed.', { kind: 'conflict' });
    return [pollClosed.draft({ poll: poll.id, by: actor.account })];
  },
  answer: () => ({}),
});

/** A poll has come to its end; does nothing if it was closed before. */
export const endPoll: DueDefinition = {
  due(world, { data }) {
    const poll = pollOf(world, z.object({ poll: id }).parse(data).poll);
    return poll?.closedAt === null ? [pollClosed.draft({ poll: poll.id, by: null })] : [];
  },
};
