import { z } from 'zod';
import {
  defineEvent,
  type EventDefinition,
  type EventKind,
  type VisibleFields,
} from '../kernel/declarations/event-definition.ts';
import type { DrawTold, RollTold } from '../kernel/dice/told-draw.ts';
import { takingsRolls, type AttemptEnd } from './attempt.ts';
import {
  sharedFields,
  type AttemptData,
  type AttemptFields,
  type FieldKind,
  type SharedFields,
  type HiddenNames,
  type NothingMore,
} from './attempt-fields.ts';

const schemaOf: Readonly<Record<FieldKind, () => z.ZodType>> = {
  id: () => z.string(),
  place: () => z.int().min(0),
  money: () => z.int().min(0),
  count: () => z.int().min(0),
  ppm: () => z.int(),
  percent: () => z.int().min(0).max(100),
  flag: () => z.boolean(),
  heat: () => z.int(),
  sentence: () => z.int().nullable(),
};

/** Fields of an attempt that have a schema of their own: lists, and what is one of a few. */
type MoreFields = z.core.$ZodShape;

/** What the event of an attempt keeps: its fields, and those with a schema of their own. */
export type AttemptOf<Fields extends AttemptFields, More extends MoreFields> = Omit<
  AttemptData<Fields>,
  keyof More
> & { -readonly [Name in keyof More]: z.core.output<More[Name]> };

type Visible<Fields extends AttemptFields, More extends MoreFields> = {
  readonly owner: readonly Exclude<keyof AttemptOf<Fields, More> & string, HiddenNames<Fields>>[];
};

/** The event of an attempt, with the fields that it is made of. */
export interface AttemptEvent<
  Fields extends AttemptFields,
  Data,
  Seen extends VisibleFields<Data> = VisibleFields<Data>,
> extends EventKind<Data, Seen> {
  readonly fields: Fields;
}

interface AttemptEventOptions<
  Fields extends AttemptFields,
  More extends MoreFields,
  Data = AttemptOf<Fields, More>,
> extends Pick<EventDefinition<Data>, 'type' | 'version' | 'tell' | 'apply' | 'upcasts'> {
  readonly fields: Fields;
  readonly more?: More;
  /** The order in which its own fields were recorded from the first, where that is not the order of the columns. */
  readonly order?: readonly string[];
  /** "Try a church raffle". */
  readonly act: (data: Data) => string;
  /** What its rolls decided, beside success, money, bribe and arrest. */
  readonly rolls?: (data: Data) => DrawTold['rolls'];
}

/** The event of an attempt: its schema, what its owner sees of it and what its rolls decided, made of its fields. */
export function attemptEvent<
  const Fields extends AttemptFields & SharedNames,
  More extends MoreFields = NothingMore,
>({
  fields,
  more,
  order = [],
  act,
  rolls,
  ...definition
}: AttemptEventOptions<Fields, More>): AttemptEvent<Fields, AttemptOf<Fields, More>, Visible<Fields, More>> {
  const schemas = { ...schemasOf({ ...sharedFields, ...fields }), ...more };
  const names = new Set([...Object.keys(sharedFields), ...order, ...Object.keys(schemas)]);
  const shape = Object.fromEntries([...names].map((name) => [name, schemas[name]]));
  const hidden = new Set(Object.keys(fields).filter((name) => fields[name]?.hidden));
  const kind = defineEvent<AttemptOf<Fields, More>, Visible<Fields, More>>({
    ...definition,
    // The shape has one schema for each field of the type.
    data: z.strictObject(shape) as unknown as z.core.$ZodType<AttemptOf<Fields, More>>,
    visible: {
      // Object.keys forgets that these are the record's own keys.
      owner: Object.keys(shape).filter((name) => !hidden.has(name)) as Visible<
        Fields,
        More
      >['owner'][number][],
    },
    drawn: (data) => ({
      act: act(data),
      // Every attempt has the shared fields.
      rolls: {
        success: successRoll(fields, data),
        ...takingsRolls(data as unknown as AttemptEnd),
        ...rolls?.(data),
      },
    }),
  });
  return { ...kind, fields };
}

type SharedNames = Readonly<Record<keyof SharedFields, AttemptFields[string]>>;

function schemasOf(fields: AttemptFields): z.core.$ZodShape {
  return Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, schemaOf[kind]()]));
}

const ppmOf: Partial<Readonly<Record<FieldKind, number>>> = { ppm: 1, percent: 10_000 };

/** The roll that decided it, with the chance where the event keeps that. */
function successRoll(fields: AttemptFields, data: Readonly<Record<string, unknown>>): RollTold {
  const { success, chance } = data;
  const outcome = success === true ? 'success' : 'failure';
  const unit = ppmOf[fields['chance']?.kind ?? 'flag'];
  return unit === undefined
    ? { question: 'Success', outcome }
    : { question: 'Success', outcome, under: Number(chance) * unit };
}
