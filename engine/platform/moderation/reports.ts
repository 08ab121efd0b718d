import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { refuseOthers, type StaffRole } from '../../shared/people/staff.ts';
import { dayMs } from '../../shared/time/time.ts';
import { maxReasonLength } from './events.ts';
import {
  gameItself,
  maxEvidenceLength,
  reportAssigned,
  reportClosed,
  reported,
  reportOutcomes,
} from './report-events.ts';
import { moderationState } from './state.ts';

const deciding: readonly StaffRole[] = ['operator', 'moderator'];
const noReport = refuse('moderation_no_report', 'There is no such report.', { kind: 'not-found' });
const isClosed = refuse('moderation_closed', 'This report is closed.', { kind: 'conflict' });
/** How many reports an account may make within a day. */
export const maxReportsADay = 10;

/**
 * Reports something of another player. The gateway vouches whose it is and copies it as evidence: what it says is
 * not the reporter's to tell.
 */
export const reportContent = defineCommand({
  type: 'moderation.report-content',
  payload: z.strictObject({
    type: z.string().min(1).max(20),
    about: z.string().min(1).max(64),
    evidence: sealedText(maxEvidenceLength),
    reason: sealedText(maxReasonLength).nullable(),
  }),
  vouched: z.strictObject({ account: z.string() }),
  guards: [],
  decide(world, { payload, actor, vouched: { account } }, context) {
    if (account === actor.account)
      return refuse('moderation_own', 'You cannot report yourself.', { kind: 'forbidden' });
    const own = [...moderationState(world).reports.values()].filter(({ by }) => by === actor.account);
    if (own.some(({ type, about, closed }) => !closed && type === payload.type && about === payload.about))
      return refuse('moderation_reported', 'You have reported this. We are looking at it.', {
        kind: 'conflict',
      });
    if (own.filter(({ at }) => at > context.now - dayMs).length >= maxReportsADay)
      return refuse('moderation_many', `You can make ${maxReportsADay} reports a day.`);
    return [reported.draft({ report: context.id('report-'), ...payload, account, by: actor.account })];
  },
  answer: () => ({}),
});

/**
 * Puts what the game noticed of a player before the staff: nothing is decided by it. One at a time for an account, so
 * that a flood of messages is no flood of reports.
 */
export const flagContent = defineCommand({
  type: 'moderation.flag-content',
  payload: z.strictObject({
    type: z.string().min(1).max(20),
    about: z.string().min(1).max(64),
    account: z.string().min(1).max(64),
    evidence: sealedText(maxEvidenceLength),
  }),
  guards: ['system'],
  decide(world, { payload }, context) {
    const open = [...moderationState(world).reports.values()].some(
      ({ by, whose, closed }) => !closed && by === gameItself && whose === payload.account,
    );
    if (open)
      return refuse('moderation_flagged', 'The staff is already looking at this.', { kind: 'conflict' });
    return [reported.draft({ report: context.id('report-'), ...payload, reason: null, by: gameItself })];
  },
  answer: () => ({}),
});

/** Decides a report; the reporter hears what came of it. */
export const closeReport = defineCommand({
  type: 'moderation.close-report',
  payload: z.strictObject({
    report: z.string().max(64),
    outcome: z.enum(reportOutcomes),
    reason: sealedText(maxReasonLength),
  }),
  guards: [],
  decide(world, { payload, actor }) {
    const unfit = refuseOthers(actor.roles, deciding);
    if (unfit) return unfit;
    const report = moderationState(world).reports.get(payload.report);
    if (!report) return noReport;
    if (report.closed) return isClosed;
    return [reportClosed.draft({ ...payload, reporter: report.by, by: actor.account })];
  },
  answer: () => ({}),
});

/** Takes on an open report, from a colleague too, or hands one back to the queue. */
export const assignReport = defineCommand({
  type: 'moderation.assign-report',
  payload: z.strictObject({ report: z.string().max(64), mine: z.boolean() }),
  guards: [],
  decide(world, { payload, actor: { account, roles } }) {
    const unfit = refuseOthers(roles, deciding);
    if (unfit) return unfit;
    const report = moderationState(world).reports.get(payload.report);
    if (!report) return noReport;
    if (report.closed) return isClosed;
    if ((report.assignee === account) === payload.mine)
      return refuse('moderation_unchanged', 'That is already done.', { kind: 'conflict' });
    return [reportAssigned.draft({ report: payload.report, to: payload.mine ? account : null, by: account })];
  },
  answer: () => ({}),
});
