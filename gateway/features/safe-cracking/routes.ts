import { guessCode } from '@rackets/engine/features/safe-cracking/guess-code.ts';
import { codeText, highestCode } from '@rackets/engine/features/safe-cracking/safes.ts';
import { viewSafe, viewSafes } from '@rackets/engine/features/safe-cracking/views.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { safeCracks, safeCrackingAttempts } from '@rackets/projections/models/safe-cracking/safe-cracking.ts';
import { z } from 'zod';
import { pageQuery } from '../../http/answers/paging.ts';
import { playerView } from '../../http/context/player-view.ts';
import { attemptRecord, readPlacesWithFamilies, viewPlaces } from '../../http/joins/feature-statistics.ts';
import { pageAnswer, seenCharacter } from '../../http/joins/join.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { code, guessAnswer, safeAnswer, safeStatistics } from './answers.ts';

export const safeCrackingRoutes = [
  route({
    id: 'E267',
    method: 'GET',
    path: 'safe',
    kind: 'view',
    role: 'player',
    summary: 'The safe of the caller’s city.',
    answer: safeAnswer,
    handle: playerView(viewSafe),
  }),
  route({
    id: 'E268',
    method: 'POST',
    path: 'safe',
    kind: 'command',
    role: 'player',
    summary: 'Dials one code.',
    body: z.strictObject({
      guess: code,
      /** The safe and how often it was missed, as the player saw them: a mismatch is 409. */
      attempt_id: idText().optional(),
      step: z.int().min(0).max(highestCode).optional(),
    }),
    answer: guessAnswer,
    handle: ({ submit }, { body: { guess, attempt_id: safe = null, step = null } }) =>
      submit(guessCode, { guess: Number(guess), safe, step }),
  }),
  route({
    id: 'E269',
    method: 'GET',
    path: 'safe/statistics',
    kind: 'view',
    role: 'player',
    summary: 'All safes, the caller’s attempts, top cracks, Top Gangsters and totals.',
    query: pageQuery,
    answer: safeStatistics,
    handle: async (context, { query }) => {
      const id = context.characterId();
      const documents = await context.model('safe-cracking');
      const cracks = await context.model('safe-cracks');
      const [history, places, own, round, mine, all] = await Promise.all([
        safeCrackingAttempts.readHistory(documents, id, query.page),
        readPlacesWithFamilies(context, 'safe-cracking.money'),
        safeCrackingAttempts.readTotals(documents, id),
        safeCrackingAttempts.readRoundTotals(documents),
        safeCracks.readOwn(cracks, id),
        safeCracks.readAll(cracks),
      ]);
      return context.view((world, now) => ({
        safes: viewSafes(world, now),
        history: pageAnswer(history, rowsPerPage, (row) => ({
          id: row.id,
          created_at: iso(row.at),
          location_id: row.location,
          location_name: cityName(row.location),
          guess: codeText(row.guess),
          success: row.success,
          clue: row.clue,
          holding: row.holding,
          money: row.money,
          money_family: row.moneyFamily,
          level_points_actual: row.levelPoints,
          wait_seconds: row.waitSeconds,
        })),
        ...viewPlaces(world, places),
        top_cracks: mine.map(crackOf),
        global_top_cracks: all.map((row) => ({
          ...crackOf(row),
          character: seenCharacter(world, places.hidden, row.character),
        })),
        general_character: {
          ...attemptRecord(own, places),
          money: own.money,
          top_crack: own.top_crack,
        },
        global: {
          attempts: round.attempts,
          attempts_success: round.successes,
          money: round.money,
          characters: round.characters,
        },
      }));
    },
  }),
];

type Crack = Awaited<ReturnType<typeof safeCracks.readAll>>[number];

function crackOf({ id, at, location, money }: Crack) {
  return { id, created_at: iso(at), location_id: location, location_name: cityName(location), money };
}
