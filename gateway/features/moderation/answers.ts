import { reportOutcomes } from '@rackets/engine/platform/moderation/report-events.ts';
import { z } from 'zod';
import { isoTime } from '../../http/answers/shared-answers.ts';

/** GET admin/reports: `account`, `by` and `closed.by` are accounts. */
export const adminReportsAnswer = z.strictObject({
  reports: z.array(
    z.strictObject({
      id: z.string(),
      type: z.string(),
      about: z.string(),
      account: z.string(),
      by: z.string(),
      created_at: isoTime,
      evidence: z.string(),
      reason: z.string().nullable(),
      /** Which member of staff has taken it on, and whether that is the viewer. */
      assignee: z.string().nullable(),
      mine: z.boolean(),
      closed: z
        .strictObject({
          at: isoTime,
          by: z.string(),
          outcome: z.enum(reportOutcomes),
          reason: z.string(),
        })
        .nullable(),
    }),
  ),
  /** What to call the accounts, by account; those without a gangster of this round are left out. */
  names: z.record(z.string(), z.string()),
});
