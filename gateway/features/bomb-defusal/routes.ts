import { cutWire } from '@rackets/engine/features/bomb-defusal/cut-wire.ts';
import { openCase } from '@rackets/engine/features/bomb-defusal/open-case.ts';
import { openBomb } from '@rackets/engine/features/bomb-defusal/state.ts';
import { viewBomb } from '@rackets/engine/features/bomb-defusal/views.ts';
import { wires } from '@rackets/engine/features/bomb-defusal/wires.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { bombDefusalAttempts } from '@rackets/projections/models/bomb-defusal/bomb-defusal.ts';
import { z } from 'zod';
import { attemptStatisticsRoute } from '../../http/routes/attempt-statistics.ts';
import { opensAttempt } from '../../http/routes/opens.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { bombAnswer, bombRow, cutAnswer, wireName } from './answers.ts';

export const bombDefusalRoutes = [
  route({
    id: 'E261',
    method: 'GET',
    path: 'bomb',
    kind: 'opens',
    role: 'player',
    summary: 'The player’s bomb; starts one when there is none.',
    answer: bombAnswer,
    handle: opensAttempt({
      command: openCase,
      isOpen: (world, character) => openBomb(world, character) !== null,
      view: viewBomb,
    }),
  }),
  route({
    id: 'E262',
    method: 'POST',
    path: 'bomb',
    kind: 'command',
    role: 'player',
    summary: 'Cuts one wire.',
    body: z.strictObject({
      wire: wireName,
      /** The bomb and how many wires were cut, as the player saw them: a mismatch is 409. */
      attempt_id: idText().optional(),
      step: z.int().min(0).max(wires.length).optional(),
    }),
    answer: cutAnswer,
    handle: ({ submit }, { body: { wire, attempt_id: bomb = null, step = null } }) =>
      submit(cutWire, { wire, bomb, step }),
  }),
  attemptStatisticsRoute({
    id: 'E263',
    path: 'bomb/statistics',
    feature: 'bomb-defusal',
    attempts: bombDefusalAttempts,
    row: bombRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      wires: row.snipped,
      clue_count: row.clueCount,
      success: row.success,
      money: row.money,
      money_family: row.moneyFamily,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    }),
  }),
];
