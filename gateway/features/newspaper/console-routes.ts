import { maxNotes } from '@rackets/engine/features/newspaper/limits.ts';
import { reviewIssue } from '@rackets/engine/features/newspaper/review-issue.ts';
import { staffRoles } from '@rackets/engine/shared/people/staff.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { reviewAnswer } from './answers.ts';
import { leadersNow } from './leaders.ts';
import { reviewShown, submitterOf } from './review.ts';

export const newspaperConsoleRoutes = [
  route({
    id: 'admin-times',
    method: 'GET',
    path: 'admin/times',
    kind: 'view',
    role: 'staff',
    grants: staffRoles,
    summary: 'The issue of the paper submitted to the staff, and published ones.',
    query: pageQuery,
    answer: reviewAnswer,
    handle: (context, { query: { page } }) => reviewShown(context, page),
  }),
  route({
    id: 'admin-times-review',
    method: 'POST',
    path: 'admin/times/review',
    kind: 'command',
    role: 'staff',
    grants: ['operator', 'moderator'],
    summary: 'Publishes the submitted issue, or returns it to its chief editor with notes.',
    body: z.strictObject({
      issue: idText(),
      /** Null publishes it. */
      notes: prose(maxNotes).nullable(),
    }),
    answer: reviewAnswer,
    present: 'all',
    async handle(context, { body: { issue, notes } }) {
      const { submit, texts, view } = context;
      const chief = await view(submitterOf);
      if (chief === null && notes !== null)
        throw new HttpError(409, 'newspaper_unsubmitted', 'This issue was not sent for review.');
      // The chief's data: erasing the account erases the notes, too.
      const sealed = notes === null ? null : await texts.seal(chief ?? '', notes);
      await submit(
        reviewIssue,
        { issue, notes: sealed },
        notes === null ? { leaders: await leadersNow(context) } : {},
      );
      return reviewShown(context, 1);
    },
  }),
];
