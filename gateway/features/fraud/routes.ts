import { attemptJob } from '@rackets/engine/features/fraud/attempt-job.ts';
import { planJob } from '@rackets/engine/features/fraud/plan-job.ts';
import { fraudTypes } from '@rackets/engine/features/fraud/types.ts';
import { viewFraud } from '@rackets/engine/features/fraud/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { fraudAttempts } from '@rackets/projections/models/fraud/fraud.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { wholePercent } from '@rackets/engine/shared/text/percent.ts';
import { attemptAnswer, fraudAnswer, historyRow, planAnswer } from './answers.ts';

const typeId = idText();

export const fraudRoutes = [
  route({
    id: 'E247',
    method: 'GET',
    path: 'fraud',
    kind: 'view',
    role: 'player',
    summary: 'The types of fraud with what is planned of each.',
    answer: fraudAnswer,
    handle: playerView(viewFraud),
  }),
  route({
    id: 'E248',
    method: 'POST',
    path: 'fraud',
    kind: 'command',
    role: 'player',
    summary: 'Plans a type of fraud, or tries the one planned last.',
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
    attempts: fraudAttempts,
    row: historyRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      type_name: fraudTypes.of(row.fraud).name,
      chance: wholePercent(row.chance),
      success: row.success,
      money: row.money,
      money_family: row.moneyFamily,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
  }),
];
