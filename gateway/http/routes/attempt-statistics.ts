import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { AttemptModel, AttemptRow } from '@rackets/projections/kits/attempts.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import { attemptRecord, readPlacesWithFamilies, viewPlaces } from '../joins/feature-statistics.ts';
import { pageAnswer } from '../joins/join.ts';
import { pageQuery } from '../answers/paging.ts';
import { openHistoryPage } from '../context/history-page.ts';
import { route } from './route.ts';
import {
  amount,
  familyStandingRow,
  generalCharacterFields,
  isoTime,
  paged,
  standingRow,
} from '../answers/shared-answers.ts';

/** The fields of an attempt's answer that every feature shares; `attemptAnswer` of the engine's kit makes them. */
export const attemptAnswerFields = {
  success: z.boolean(),
  money: amount,
  level_points: amount,
  heat_percent: z.number(),
  prison_bribes: amount,
  wait_until: isoTime,
  wait_seconds: amount,
  /** The sentence in seconds when it ended in prison, else null. */
  prison_seconds: amount.nullable(),
};

/** What a history row has before the feature's own fields. */
export const historyRowFields = { id: z.string(), created_at: isoTime };

type Total = 'attempts' | 'successes' | 'level_points' | 'money' | 'streak' | 'streak_max';
type RoundTotal = 'attempts' | 'successes' | 'money';

const generalCharacter = z.strictObject({ ...generalCharacterFields, money: amount });
type GeneralCharacter = z.infer<typeof generalCharacter>;

interface AttemptStatistics<
  Path extends string,
  Row extends JsonObject,
  Shown extends z.ZodType,
  Extra extends string,
> {
  /** The call's id in the documents. */
  readonly id: string;
  readonly path: Path;
  /** The feature's name, which names its read model and begins its metrics. */
  readonly feature: string;
  readonly attempts: AttemptModel<Row, never, Total | Extra, RoundTotal>;
  /** The viewer's totals that only this feature keeps, for the personal record. */
  readonly record?: readonly Extra[];
  /** A row of the history, as the call answers it. */
  readonly row: Shown;
  readonly toRow: (row: AttemptRow<Row> & { readonly id: string }, world: World) => z.infer<Shown>;
}

/** The Statistics call of a feature with attempts: history, Top Gangsters and families, own and shared records (R540). */
export function attemptStatisticsRoute<
  const Path extends string,
  Row extends JsonObject,
  Shown extends z.ZodType,
  const Extra extends string = never,
>({ id, path, feature, attempts, record = [], row, toRow }: AttemptStatistics<Path, Row, Shown, Extra>) {
  // One entry for each name.
  const extra = <Value>(of: (name: Extra) => Value) =>
    Object.fromEntries(record.map((name) => [name, of(name)])) as Record<Extra, Value>;
  // Zod infers no keys that are a parameter.
  const general = z.strictObject({
    ...generalCharacterFields,
    money: amount,
    ...extra(() => amount),
  }) as unknown as z.ZodType<GeneralCharacter & Record<Extra, number>>;
  return route({
    id,
    method: 'GET',
    path,
    kind: 'view',
    role: 'player',
    summary: 'The caller’s attempts, Top Gangsters and totals.',
    query: pageQuery,
    answer: z.strictObject({
      /** Recent attempts; only the first page without premium. */
      history: paged(row),
      top_count: z.array(standingRow),
      top_families: z.array(familyStandingRow),
      general_character: general,
      /** Of the whole round. */
      global: z.strictObject({
        attempts: amount,
        attempts_success: amount,
        money: amount,
        characters: amount,
      }),
    }),
    handle: async (context, { query }) => {
      await openHistoryPage(context, query.page);
      const character = context.characterId();
      const documents = await context.model(feature);
      const [history, places, own, round] = await Promise.all([
        attempts.readHistory(documents, character, query.page),
        readPlacesWithFamilies(context, `${feature}.successes`),
        attempts.readTotals(documents, character),
        attempts.readRoundTotals(documents),
      ]);
      return context.view((world) => ({
        history: pageAnswer(history, rowsPerPage, (each) => toRow(each, world)),
        ...viewPlaces(world, places),
        general_character: {
          ...attemptRecord(own, places),
          money: own.money,
          ...extra((name) => own[name]),
        },
        global: {
          attempts: round.attempts,
          attempts_success: round.successes,
          money: round.money,
          characters: round.characters,
        },
      }));
    },
  });
}
