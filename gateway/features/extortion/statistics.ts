import { accountOf } from '@rackets/engine/shared/holders/holders.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import {
  extortionAttempts,
  extortionReturns,
  type ReturnRow,
} from '@rackets/projections/models/extortion/extortion.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { attemptRecord, readPlacesWithFamilies, viewPlaces } from '../../http/joins/feature-statistics.ts';
import { character, pageAnswer } from '../../http/joins/join.ts';
import { wholePercent } from '@rackets/engine/shared/text/percent.ts';

/** A player's side of all extortions: made, received, given back (E254). */
export async function readStatistics(context: RouteContext, page: number) {
  const id = context.characterId();
  const documents = await context.model('extortion');
  const returnDocuments = await context.model('extortion-returns');
  const [history, received, places, own, round, returned] = await Promise.all([
    extortionAttempts.readHistory(documents, id, page),
    extortionAttempts.readReceived(documents, id),
    readPlacesWithFamilies(context, 'extortion.successes'),
    extortionAttempts.readTotals(documents, id),
    extortionAttempts.readRoundTotals(documents),
    extortionReturns.readOf(returnDocuments, id),
  ]);
  const messages = await readMessages(context, returned);
  return context.view((world) => ({
    history: pageAnswer(history, rowsPerPage, (row) => ({
      id: row.id,
      created_at: iso(row.at),
      extortion_id: row.extortion,
      type: row.type,
      target: character(world, row.target),
      success: row.success,
      chance: wholePercent(row.chance),
      money: row.money,
      money_taken: row.taken,
      money_family: row.moneyFamily,
      level_points_actual: row.levelPoints,
      wait_seconds: row.waitSeconds,
      prison_seconds: row.prisonSeconds,
    })),
    user_received: received.map((row) => ({
      id: row.id,
      created_at: iso(row.at),
      character: character(world, row.by),
      type: row.type,
      success: row.success,
      money: row.paid,
    })),
    returns: returned.map((row) => ({
      id: row.id,
      created_at: iso(row.at),
      character: character(world, row.by === id ? row.to : row.by),
      given: row.by === id,
      amount: row.amount,
      message: messages.get(row.id) ?? null,
    })),
    ...viewPlaces(world, places),
    general_character: { ...attemptRecord(own, places), money: own.money },
    global: {
      attempts: round.attempts,
      attempts_success: round.successes,
      money: round.money,
      characters: round.characters,
    },
  }));
}

/** The words that came with what was given back, opened, by row. Each belongs to who wrote it. */
async function readMessages({ view, texts }: RouteContext, rows: readonly ReturnRow[]) {
  const written = await view((world) =>
    rows.map(({ id, by, message }) => ({ id, author: accountOf(world, by), message })),
  );
  const shown = written.map(
    async ({ id, author, message }) =>
      [id, message === null ? null : await texts.show(author, message)] as const,
  );
  return new Map(await Promise.all(shown));
}
