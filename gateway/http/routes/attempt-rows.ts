import {
  answeredOf,
  answeredValue,
  callNameOf,
  keptOf,
  type AttemptField,
  type AttemptFields,
  type CallName,
  type FieldKind,
  type FieldValues,
  type KeptNames,
  type KeptRow,
  type NothingMore,
  type OwnAnswer,
} from '@rackets/engine/kits/attempt-fields.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { AttemptModel, AttemptRow } from '@rackets/projections/kits/attempts.ts';
import { z } from 'zod';
import { amount, percent } from '../answers/shared-answers.ts';
import { historyRowFields } from './attempt-statistics.ts';

/** How calls answer with each kind of value. */
const schemas: {
  readonly [Kind in FieldKind]: z.ZodType<FieldValues[Kind]>;
} = {
  id: z.string(),
  place: z.int(),
  money: amount,
  count: amount,
  ppm: percent,
  percent,
  flag: z.boolean(),
  heat: z.number(),
  sentence: amount.nullable(),
};

type Row<Kept> = AttemptRow<Kept> & { readonly id: string };

type NamedIn<Fields extends AttemptFields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly named: infer Named extends string } ? Named : never;
}[keyof Fields];

/** The names in words that a feature's fields have, each from the row. */
type NamesOf<Fields extends AttemptFields, Kept> = Readonly<
  Record<NamedIn<Fields>, (row: Row<Kept>, world: World) => string>
>;

type Answered<Fields extends AttemptFields> = { id: string; created_at: string } & {
  [Name in KeptNames<Fields> as CallName<Fields, Name>]: Fields[Name] extends { readonly named: string }
    ? string
    : FieldValues[Fields[Name]['kind']];
};

/** How the Statistics call answers with a row of the history. */
interface AttemptRows<Attempts, Kept, Shown> {
  readonly attempts: Attempts;
  readonly row: z.ZodType<Shown>;
  readonly toRow: (row: Row<Kept>, world: World) => Shown;
}

/** What a row has beside the declared fields. */
interface MoreOfRow<Kept, More extends z.core.$ZodShape> {
  readonly schema: More;
  readonly of: (row: Row<Kept>, world: World) => { [Name in keyof More]: z.core.output<More[Name]> };
}

/**
 * The rows of a feature's attempts, made of its fields, for `attemptStatisticsRoute`; `names` are those of the fields that are answered in
 * words.
 */
export function attemptRows<
  Fields extends AttemptFields,
  Kept extends KeptRow<Fields> & JsonObject,
  Total extends string,
  RoundTotal extends Total,
  More extends z.core.$ZodShape = NothingMore,
>(
  attempts: AttemptModel<Kept, never, Total, RoundTotal>,
  fields: Fields,
  names: NamesOf<Fields, Kept>,
  more?: MoreOfRow<Kept, More>,
): AttemptRows<
  AttemptModel<Kept, never, Total, RoundTotal>,
  Kept,
  Answered<Fields> & { [Name in keyof More]: z.core.output<More[Name]> }
> {
  const kept = keptOf(fields);
  const named: Readonly<Record<string, (row: Row<Kept>, world: World) => string>> = names;
  const shape = {
    ...historyRowFields,
    ...Object.fromEntries(kept.map(([name, field]) => [callNameOf(name, field), schemaOf(field)])),
    ...more?.schema,
  };
  return {
    attempts,
    // The shape and the values below have one entry for each key of the type.
    row: z.strictObject(shape) as unknown as z.ZodType<never>,
    toRow(row, world) {
      const values: Readonly<Record<string, unknown>> = row;
      const valueOf = (name: string, field: AttemptField): unknown =>
        field.named === undefined
          ? answeredValue(field.kind, values[name])
          : named[field.named]?.(row, world);
      return {
        id: row.id,
        created_at: iso(row.at),
        ...Object.fromEntries(kept.map(([name, field]) => [callNameOf(name, field), valueOf(name, field)])),
        ...more?.of(row, world),
      } as never;
    },
  };
}

const schemaOf = ({ named, kind }: AttemptField): z.ZodType =>
  named === undefined ? schemas[kind] : z.string();

/** The schemas of the feature's own fields, in the answer of the call that makes an attempt. */
export function ownAnswerFields<Fields extends AttemptFields>(
  fields: Fields,
): { readonly [Name in keyof OwnAnswer<Fields>]: z.ZodType<OwnAnswer<Fields>[Name]> } {
  const entries = answeredOf(fields).map(([, called, kind]) => [called, schemas[kind]]);
  // One schema for each key of the type.
  return Object.fromEntries(entries) as never;
}
