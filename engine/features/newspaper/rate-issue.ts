import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { issueRated } from './events.ts';
import { newspaperState } from './state.ts';

/** Rates an issue from one to five, or rates it again: one rating a player, none of those who made it (E209, ruling 68). */
export const rateIssue = defineCommand({
  type: 'newspaper.rate-issue',
  payload: z.strictObject({ issue: z.string().max(40), rating: z.int().min(1).max(5) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { issue: id, rating } }, { me }) {
    const issue = newspaperState(world).published.get(id);
    if (!issue) return refuse('newspaper_issue_unknown', 'There is no such issue.', { kind: 'not-found' });
    if (issue.makers.has(me.account))
      return refuse('newspaper_own_issue', 'You had a hand in this issue.', { kind: 'forbidden' });
    if (issue.ratings.get(me.account) === rating)
      return refuse('newspaper_rated', 'You rated it so already.');
    return [
      issueRated.draft(
        { issue: id, account: me.account, rating },
        { subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer: () => ({}),
});
