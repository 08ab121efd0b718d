import { chaseAttempt } from '@rackets/engine/features/police-chase/attempt.ts';
import { completeRun } from '@rackets/engine/features/police-chase/complete-run.ts';
import { startChase } from '@rackets/engine/features/police-chase/open-chase.ts';
import { openChase } from '@rackets/engine/features/police-chase/state.ts';
import { viewChase } from '@rackets/engine/features/police-chase/views.ts';
import { drugs } from '@rackets/engine/shared/catalogues/drugs.ts';
import { policeChaseAttempts } from '@rackets/projections/models/police-chase/police-chase.ts';
import { z } from 'zod';
import { attemptRows } from '../../http/routes/attempt-rows.ts';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { actRoute, openingRoute } from '../../http/routes/player-routes.ts';
import { idText } from '../../http/routes/strings.ts';
import { chaseAnswer, runAnswer } from './answers.ts';

export const policeChaseRoutes = [
  openingRoute({
    id: 'E264',
    path: 'chase',
    summary: 'The player’s chase; starts one when there is none.',
    answer: chaseAnswer,
    command: startChase,
    isOpen: (world, character) => openChase(world, character) !== null,
    view: viewChase,
  }),
  actRoute({
    id: 'E265',
    path: 'chase/complete',
    summary: 'Takes an exit with what is left in the car.',
    body: z.strictObject({
      units: z.int().min(0).max(1_000_000),
      /** The chase as the player saw it: a mismatch is 409. */
      attempt_id: idText().optional(),
    }),
    answer: runAnswer,
    handle: ({ submit }, { body: { units, attempt_id: chase = null } }) =>
      submit(completeRun, { units, chase }),
  }),
  attemptStatisticsRoute({
    id: 'E266',
    path: 'chase/statistics',
    feature: 'police-chase',
    record: ['units'],
    ...attemptRows(
      policeChaseAttempts,
      chaseAttempt,
      { drug_name: ({ drug }) => drugs.of(drug).name },
      { schema: { drug_id: z.string() }, of: ({ drug }) => ({ drug_id: drug }) },
    ),
  }),
];
