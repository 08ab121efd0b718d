import { maxReasonLength } from '@rackets/engine/platform/moderation/events.ts';
import { reportOutcomes } from '@rackets/engine/platform/moderation/report-events.ts';
import { assignReport, closeReport } from '@rackets/engine/platform/moderation/reports.ts';
import { prose } from '@rackets/engine/shared/text/prose.ts';
import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readReports, type ReportRow } from '@rackets/projections/models/moderation/reports.ts';
import { z } from 'zod';
import type { WrittenTexts } from '../../http/context/written-texts.ts';
import { accountNames } from '../../http/joins/account-names.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { adminReportsAnswer } from './answers.ts';
import { moderationKey } from './evidence.ts';

/** Auditors do not read what players say to each other. */
const deciding: readonly StaffRole[] = ['operator', 'moderator'];

export const moderationConsoleRoutes = [
  route({
    id: 'admin-reports',
    method: 'GET',
    path: 'admin/reports',
    kind: 'view',
    role: 'staff',
    grants: deciding,
    summary: 'Players’ reports: open ones, the oldest first, or closed ones.',
    query: z.strictObject({ queue: z.enum(['open', 'closed']).default('open') }),
    answer: adminReportsAnswer,
    handle: async (context, { query: { queue } }) => {
      const { actor, platform } = context;
      const rows = await readReports(await platform.model('reports'), queue);
      const { account } = actor();
      return {
        reports: await Promise.all(rows.map((row) => shown(platform.texts, row, account))),
        names: await accountNames(context, {
          players: rows.flatMap((row) => [row.account, row.by]),
          staff: rows.flatMap(({ assignee }) => assignee ?? []),
        }),
      };
    },
  }),
  route({
    id: 'admin-report-close',
    method: 'POST',
    path: 'admin/reports/:id',
    kind: 'command',
    role: 'staff',
    grants: deciding,
    summary: 'Closes a report, with a reason; the reporter is told the outcome.',
    params: z.strictObject({ id: idText(64) }),
    body: z.strictObject({ outcome: z.enum(reportOutcomes), reason: prose(maxReasonLength) }),
    answer: null,
    handle: async ({ platform }, { params: { id }, body: { outcome, reason } }) => {
      const sealed = await platform.texts.seal(moderationKey, reason);
      await platform.submit(closeReport, { report: id, outcome, reason: sealed });
    },
  }),
  route({
    id: 'admin-report-assign',
    method: 'POST',
    path: 'admin/reports/:id/assignment',
    kind: 'command',
    role: 'staff',
    grants: deciding,
    summary: 'Takes on an open report, also from a colleague, or returns one to the queue.',
    params: z.strictObject({ id: idText(64) }),
    body: z.strictObject({ mine: z.boolean() }),
    answer: null,
    handle: async ({ platform }, { params: { id }, body: { mine } }) => {
      await platform.submit(assignReport, { report: id, mine });
    },
  }),
];

async function shown(texts: WrittenTexts, { evidence, reason, closed, ...row }: ReportRow, viewer: string) {
  return {
    id: row.id,
    type: row.type,
    about: row.about,
    account: row.account,
    by: row.by,
    created_at: iso(row.at),
    evidence: await texts.show(moderationKey, evidence),
    reason: reason && (await texts.show(row.by, reason)),
    assignee: row.assignee,
    mine: row.assignee === viewer,
    closed: closed && {
      at: iso(closed.at),
      by: closed.by,
      outcome: closed.outcome,
      reason: await texts.show(moderationKey, closed.reason),
    },
  };
}
