import { smallCrimeAttempt } from '@rackets/engine/features/small-crimes/attempt.ts';
import { attemptTask } from '@rackets/engine/features/small-crimes/attempt-task.ts';
import { taskAt } from '@rackets/engine/features/small-crimes/tasks.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import { smallCrimesAttempts } from '@rackets/projections/models/small-crimes/small-crimes.ts';
import { z } from 'zod';
import { attemptAnswer, smallCrimesAnswer } from './answers.ts';
import { attemptRows } from '../../http/routes/attempt-rows.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { actRoute, pageRoute } from '../../http/routes/player-routes.ts';

export const smallCrimesRoutes = [
  pageRoute({
    id: 'E238',
    path: 'small',
    summary: 'The jobs, their chances and the wait.',
    answer: smallCrimesAnswer,
    view: viewSmallCrimes,
  }),
  actRoute({
    id: 'E239',
    path: 'small',
    summary: 'Attempts one job.',
    body: z.strictObject({ task_index: z.int().min(0).max(99) }),
    answer: attemptAnswer,
    handle: ({ submit }, { body }) => submit(attemptTask, { task: body.task_index }),
  }),
  attemptStatisticsRoute({
    id: 'E240',
    path: 'small/statistics',
    feature: 'small-crimes',
    ...attemptRows(smallCrimesAttempts, smallCrimeAttempt, { task_name: ({ task }) => taskAt(task).name }),
  }),
];
