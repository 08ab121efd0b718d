import { wholePercent } from '../shared/text/percent.ts';

/** How the event of an attempt keeps each kind of value. */
export interface FieldValues {
  /** The id of something: of a catalogue's entry, of a city. */
  readonly id: string;
  /** A place in a list, from 0: which task, which text tells it. */
  readonly place: number;
  readonly money: number;
  readonly count: number;
  /** A chance in a million. Players read it in whole percent. */
  readonly ppm: number;
  readonly percent: number;
  readonly flag: boolean;
  /** A change of heat, in tenths of a percent. */
  readonly heat: number;
  /** Seconds in prison; null at liberty. */
  readonly sentence: number | null;
}

export type FieldKind = keyof FieldValues;

/** One field of an attempt. */
export interface AttemptField {
  readonly kind: FieldKind;
  /**
   * Whether the history keeps it, and so does the call that answers with it: the head of its column there, or null
   * where it has no column of its own. Left out, only the event has it.
   */
  readonly column?: string | null;
  /** What calls name it, where that is not its own name with underscores. */
  readonly as?: string;
  /** The history's call answers with a name in words in place of the id or the place, under this name. */
  readonly named?: string;
  /** Not even the player who made the attempt may see it. */
  readonly hidden?: true;
}

export type AttemptFields = Readonly<Record<string, AttemptField>>;

/** The column of how it ended: what came of it, and the sentence. */
export const outcome = { success: { kind: 'flag', column: 'Outcome' } } as const satisfies AttemptFields;
/** The column of the money that it brought. */
export const earned = { money: { kind: 'money', column: 'Money' } } as const satisfies AttemptFields;
const points = { kind: 'count', as: 'level_points_actual' } as const;
/** The column of experience. */
export const experience = { levelPoints: { ...points, column: 'XP' } } as const satisfies AttemptFields;

/** What the event of every attempt tells its owner, in the order in which it is recorded. */
export const sharedFields = {
  success: { kind: 'flag', column: null },
  money: { kind: 'money' },
  levelPoints: { ...points, column: null },
  heat: { kind: 'heat' },
  bribes: { kind: 'count' },
  waitSeconds: { kind: 'count', column: null },
  prisonSeconds: { kind: 'sentence', column: null },
} as const satisfies AttemptFields;

export type SharedFields = typeof sharedFields;

/** A feature's fields with those that every attempt has. */
export type AllFields<Own> = Own & Omit<SharedFields, keyof Own>;

/**
 * Declares what an attempt at something is: its event's schema, its row in the history, the call that answers with that
 * row and the columns of the page are made of this. The columns stand in the order of the fields. Plain data, which the
 * client carries, too.
 */
export function attemptFields<const Own extends AttemptFields>(own: Own): AllFields<Own> {
  return { ...own, ...missingIn(own) };
}

function missingIn<Own extends AttemptFields>(own: Own): Omit<SharedFields, keyof Own> {
  const missing = Object.entries(sharedFields).filter(([name]) => !Object.hasOwn(own, name));
  // What is left of the shared fields is what the type says.
  return Object.fromEntries(missing) as unknown as Omit<SharedFields, keyof Own>;
}

/** The names of the fields that the history keeps. */
export type KeptNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly column: string | null } ? Name : never;
}[keyof Fields] &
  string;

/** The names of the fields that not even the player may see. */
export type HiddenNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly hidden: true } ? Name : never;
}[keyof Fields];

/** No fields beside those declared. */
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- where nothing is added, nothing is in it
export type NothingMore = Record<never, never>;

/** What an attempt of these fields is. */
export type AttemptData<Fields extends AttemptFields> = {
  -readonly [Name in keyof Fields]: FieldValues[Fields[Name]['kind']];
};

/** `moneyFamily` as calls write it: `money_family`. */
export type Underscored<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Underscored<Rest>}`
    : `_${Lowercase<First>}${Underscored<Rest>}`
  : '';

/** What the history's call names a field. */
export type CallName<
  Fields extends AttemptFields,
  Name extends keyof Fields & string,
> = Fields[Name] extends {
  readonly named: infer Named extends string;
}
  ? Named
  : Fields[Name] extends { readonly as: infer As extends string }
    ? As
    : Underscored<Name>;

/** The feature's own fields with which the call that makes an attempt answers. */
type AnsweredNames<Fields extends AttemptFields> = {
  [Name in keyof Fields]: Name extends keyof SharedFields
    ? never
    : Fields[Name] extends { readonly as: string }
      ? Name
      : Fields[Name] extends { readonly named: string }
        ? never
        : Fields[Name] extends { readonly column: string | null }
          ? Name
          : never;
}[keyof Fields] &
  string;

/** What the call that makes an attempt answers of the feature's own fields. */
export type OwnAnswer<Fields extends AttemptFields> = {
  [
    Name in AnsweredNames<Fields> as Fields[Name] extends { readonly as: infer As extends string }
      ? As
      : Underscored<Name>
  ]: FieldValues[Fields[Name]['kind']];
};

/** The feature's own fields with which the call that makes an attempt answers, by their names there. */
export function answeredOf(
  fields: AttemptFields,
): readonly (readonly [name: string, called: string, kind: FieldKind])[] {
  return Object.entries(fields)
    .filter(([name, { as, named, column }]) => {
      const own = !Object.hasOwn(sharedFields, name);
      return own && (as !== undefined || (named === undefined && column !== undefined));
    })
    .map(([name, { as, kind }]) => [name, as ?? underscored(name), kind]);
}

/** What calls answer of a value: of a chance whole percent, else the value itself. */
export function answeredValue(kind: FieldKind, kept: unknown): unknown {
  return kind === 'ppm' ? wholePercent(Number(kept)) : kept;
}

/** What the call that makes an attempt answers of the feature's own fields, in an attempt of these. */
export function ownAnswer<Fields extends AttemptFields>(
  fields: Fields,
  attempt: Readonly<Record<string, unknown>>,
): OwnAnswer<Fields> {
  const entries = answeredOf(fields).map(([name, called, kind]) => [
    called,
    answeredValue(kind, attempt[name]),
  ]);
  // One entry for each key of the type.
  return Object.fromEntries(entries) as OwnAnswer<Fields>;
}

const underscored = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** What the history's call names a field. */
export function callNameOf(name: string, { as, named }: AttemptField): string {
  return named ?? as ?? underscored(name);
}

/** A row of the history, as the read model keeps it. */
export type KeptRow<Fields extends AttemptFields> = Pick<AttemptData<Fields>, KeptNames<Fields>>;

/** The fields that the history keeps, by name. */
export function keptOf(fields: AttemptFields): readonly (readonly [name: string, field: AttemptField])[] {
  return Object.entries(fields).filter(([, { column }]) => column !== undefined);
}
