import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { refuseOthers } from '../../shared/people/staff.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { issuePublished, issueReturned, leadersShape } from './events.ts';
import { maxNotes } from './limits.ts';
import { makersOf, newspaperState } from './state.ts';

/** The staff publishes the issue that was sent, or returns it with notes: it is unfrozen again (R456, ruling 67). */
export const reviewIssue = defineCommand({
  type: 'newspaper.review-issue',
  payload: z.strictObject({
    issue: z.string().max(40),
    /** Null publishes it. */
    notes: sealedText(maxNotes).nullable(),
  }),
  /** Who stands first in each ranking as it comes out: what the paper's own column compares. */
  vouched: z.strictObject({ leaders: leadersShape.optional() }),
  guards: ['round-open'],
  decide(world, { payload: { issue: id, notes }, vouched: { leaders = [] }, actor }) {
    const unfit = refuseOthers(actor.roles, ['operator', 'moderator']);
    if (unfit) return unfit;
    const { issue, published } = newspaperState(world);
    if (issue?.id !== id)
      return refuse('newspaper_issue_unknown', 'There is no such issue.', { kind: 'not-found' });
    if (issue.submitted === null)
      return refuse('newspaper_unsubmitted', 'This issue was not sent for review.', { kind: 'conflict' });
    const { number } = issue;
    const { by: editor } = issue.submitted;
    const reviewer = actor.account;
    const others = makersOf(world, issue).filter((maker) => maker !== editor);
    const subjects = [
      { id: editor, role: 'owner' },
      ...others.map((maker) => ({ id: maker, role: 'contributor' })),
    ];
    if (notes !== null)
      return [
        issueReturned.draft(
          { issue: id, number, notes, editor, reviewer },
          { subjects: subjects.slice(0, 1) },
        ),
      ];
    const since = [...published.values()].at(-1)?.publishedAt ?? world.round.startsAt;
    return [issuePublished.draft({ issue: id, number, editor, reviewer, since, leaders }, { subjects })];
  },
  answer: () => ({}),
});
