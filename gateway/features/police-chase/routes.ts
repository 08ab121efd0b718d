import { completeRun } from '@rackets/engine/features/police-chase/complete-run.ts';
import { startChase } from '@rackets/engine/features/police-chase/open-chase.ts';
import { openChase } from '@rackets/engine/features/police-chase/state.ts';
import { viewChase } from '@rackets/engine/features/police-chase/views.ts';
import { drugs } from '@rackets/engine/shared/catalogues/drugs.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { policeChaseAttempts } from '@rackets/projections/models/police-chase/police-chase.ts';
import { z } from 'zod';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { opensAttempt } from '../../http/routes/opens.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { chaseAnswer, chaseRow, runAnswer } from './answers.ts';

export const policeChaseRoutes = [
  route({
    id: 'E264',
    method: 'GET',
    path: 'chase',
    kind: 'opens',
    role: 'player',
    summary: 'The chase that the player is in, begun first when there is none.',
    answer: chaseAnswer,
    handle: opensAttempt({
      command: startChase,
      isOpen: (world, character) => openChase(world, character) !== null,
      view: viewChase,
    }),
  }),
  route({
    id: 'E265',
    method: 'POST',
    path: 'chase/complete',
    kind: 'command',
    role: 'player',
    summary: 'Turns off with what is left in the car.',
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
    attempts: policeChaseAttempts,
    record: ['units'],
    row: chaseRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      drug_id: row.drug,
      drug_name: drugs.of(row.drug).name,
      units_start: row.unitsStart,
      units: row.units,
      chance: row.chance,
      success: row.success,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
  }),
];
