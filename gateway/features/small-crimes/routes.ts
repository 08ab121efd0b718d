import { attemptTask } from '@rackets/engine/features/small-crimes/attempt-task.ts';
import { taskAt } from '@rackets/engine/features/small-crimes/tasks.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { smallCrimesAttempts } from '@rackets/projections/models/small-crimes/small-crimes.ts';
import { z } from 'zod';
import { attemptAnswer, historyRow, smallCrimesAnswer } from './answers.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';

export const smallCrimesRoutes = [
  route({
    id: 'E238',
    method: 'GET',
    path: 'small',
    kind: 'view',
    role: 'player',
    summary: 'The jobs, their chances and the wait.',
    answer: smallCrimesAnswer,
    handle: playerView(viewSmallCrimes),
  }),
  route({
    id: 'E239',
    method: 'POST',
    path: 'small',
    kind: 'command',
    role: 'player',
    summary: 'Attempts one job.',
    body: z.strictObject({ task_index: z.int().min(0).max(99) }),
    answer: attemptAnswer,
    handle: ({ submit }, { body }) => submit(attemptTask, { task: body.task_index }),
  }),
  attemptStatisticsRoute({
    id: 'E240',
    path: 'small/statistics',
    feature: 'small-crimes',
    attempts: smallCrimesAttempts,
    row: historyRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      task_name: taskAt(row.task).name,
      success: row.success,
      money: row.money,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
  }),
];
