import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { player, say, staff } from '../../kernel/declarations/sentence.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { maxReasonLength } from './events.ts';
import { moderationState } from './state.ts';

/** What is reported is copied as it was, however long it may be. */
export const maxEvidenceLength = 2_000;

/** Who is named as the reporter of what the game itself noticed. */
export const gameItself = 'system';

/** What came of a report. */
export const reportOutcomes = ['acted', 'dismissed'] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];

/**
 * Somebody reported something of a player. It has no subjects: nothing of it may reach the reported player. The
 * evidence is sealed under the staff's own key, so that it outlasts what was reported; the reason under the reporter's.
 */
export const reported = defineEvent({
  type: 'moderation.reported',
  version: 1,
  data: z.strictObject({
    report: z.string(),
    /** What kind of thing: `character`, or what a feature gives evidence of. */
    type: z.string(),
    /** The thing's id. */
    about: z.string(),
    /** Whose it is. */
    account: z.string(),
    evidence: sealedText(maxEvidenceLength),
    reason: sealedText(maxReasonLength).nullable(),
    by: z.string(),
  }),
  visible: {
    staff: ['report', 'type', 'about', 'account', 'evidence', 'reason', 'by'],
  },
  tell: ({ data: { by, account } }) =>
    by === gameItself
      ? say`The game flagged ${player(account)}.`
      : say`${player(by)} reported ${player(account)}.`,
  apply(world, { at, data: { report: id, type, about, account: whose, by } }) {
    moderationState(world).reports.set(id, { id, type, about, whose, by, at, closed: false, assignee: null });
  },
});

/** The staff has decided what comes of a report. */
export const reportClosed = defineEvent({
  type: 'moderation.report-closed',
  version: 1,
  data: z.strictObject({
    report: z.string(),
    outcome: z.enum(reportOutcomes),
    /** Why, sealed under the staff's own key. */
    reason: sealedText(maxReasonLength),
    /** Who reported, to be told. */
    reporter: z.string(),
    by: z.string(),
  }),
  visible: {
    staff: ['report', 'outcome', 'reason', 'reporter', 'by'],
  },
  tell: ({ data }) =>
    data.outcome === 'acted'
      ? say`${staff(data.by)} acted on a report of ${player(data.reporter)}.`
      : say`${staff(data.by)} dismissed a report of ${player(data.reporter)}.`,
  apply(world, { data }) {
    const report = moderationState(world).reports.get(data.report);
    if (report) report.closed = true;
  },
});

/** Somebody of the staff looks into a report, or no longer does. */
export const reportAssigned = defineEvent({
  type: 'moderation.report-assigned',
  version: 1,
  data: z.strictObject({ report: z.string(), to: z.string().nullable(), by: z.string() }),
  visible: { staff: ['report', 'to', 'by'] },
  tell: ({ data }) =>
    data.to === null
      ? say`${staff(data.by)} handed a report back.`
      : say`${staff(data.by)} took on a report.`,
  apply(world, { data }) {
    const report = moderationState(world).reports.get(data.report);
    if (report) report.assignee = data.to;
  },
});
