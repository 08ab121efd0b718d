import { fraudAttempt } from '@rackets/engine/features/fraud/attempt.ts';
import { attemptJob } from '@rackets/engine/features/fraud/attempt-job.ts';
import { planJob } from '@rackets/engine/features/fraud/plan-job.ts';
import { fraudTypes } from '@rackets/engine/features/fraud/types.ts';
import { viewFraud } from '@rackets/engine/features/fraud/views.ts';
import { fraudAttempts } from '@rackets/projections/models/fraud/fraud.ts';
import { z } from 'zod';
import { attemptRows } from '../../http/routes/attempt-rows.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';
import { idText } from '../../http/routes/strings.ts';
import { attemptAnswer, fraudAnswer, planAnswer } from './answers.ts';

const typeId = idText();

export const fraudRoutes = [
  pageRoute({
    id: 'E247',
    path: 'fraud',
    summary: 'The types of fraud, with the progress of each plan.',
    answer: fraudAnswer,
    view: viewFraud,
  }),
  actRoute({
    id: 'E248',
    path: 'fraud',
    summary: 'Plans a type of fraud, or attempts the last one planned.',
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('plan'), type_id: typeId }),
      z.strictObject({
        action: z.literal('attempt'),
        /** Which of several planned types; the one planned last when it is left out. */
        type_id: typeId.optional(),
      }),
    ]),
    answer: z.union([planAnswer, attemptAnswer]),
    handle: async ({ submit }, { body }) =>
      body.action === 'plan'
        ? await submit(planJob, { fraud: body.type_id })
        : await submit(attemptJob, { fraud: body.type_id ?? null }),
  }),
  attemptStatisticsRoute({
    id: 'E249',
    path: 'fraud/statistics',
    feature: 'fraud',
    ...attemptRows(fraudAttempts, fraudAttempt, { type_name: ({ fraud }) => fraudTypes.of(fraud).name }),
  }),
];
