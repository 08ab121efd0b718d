import { z } from 'zod';

/** The parts of JSON Schema that the routes' schemas come to. */
export interface StringSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly StringSchema[];
  readonly oneOf?: readonly StringSchema[];
  readonly items?: StringSchema;
  readonly properties?: Readonly<Record<string, StringSchema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** One string that a request can bring: where it stands, its schema, and the whole value with `text` in its place. */
export interface StringPlace {
  readonly where: string;
  readonly schema: StringSchema;
  readonly fill: (text: string) => unknown;
}

/** Texts that no call takes. */
export const controlTexts = ['\u0000', '\u0001', 'a\u0001b', '\u001b[2J', 'a\u007f', 'a\u0085b', '\uffff'];

/** Texts that have broken others. `max` is what the schema takes at most. */
export function hostileTexts(max: number): readonly string[] {
  return [
    ...controlTexts,
    '\t',
    '\n',
    '\u200b',
    '\u2028',
    '\u202e',
    '\ufeff',
    'ﬃ',
    'İ',
    '💥',
    ' ',
    '%',
    '../../x',
    '\'"`;--',
    '$gt',
    '__proto__',
    'constructor',
    'x'.repeat(max),
    'é'.repeat(max),
    'x'.repeat(max + 1),
  ];
}

const jsonSchemas = new WeakMap<z.core.$ZodType, StringSchema>();

/** What a schema comes to, as far as `places` reads it. */
export function jsonSchemaOf(schema: z.core.$ZodType): StringSchema {
  // What zod makes is JSON Schema; only what stands above is read of it.
  const made =
    jsonSchemas.get(schema) ??
    (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as StringSchema);
  jsonSchemas.set(schema, made);
  return made;
}

/** Every string in a value of this schema, but constants and choices. */
export function stringPlaces(schema: StringSchema, where = ''): readonly StringPlace[] {
  if (schema.const !== undefined || schema.enum) return [];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.flatMap((each) => stringPlaces(each, where));
  if (schema.type === 'string') return [{ where, schema, fill: (text) => text }];
  if (schema.type === 'array') {
    const inner = stringPlaces(schema.items ?? {}, `${where}[]`);
    return inner.map((place) => ({ ...place, fill: (text) => [place.fill(text)] }));
  }
  const { properties = {} } = schema;
  return Object.entries(properties).flatMap(([name, inner]) =>
    stringPlaces(inner, where === '' ? name : `${where}.${name}`).map((place) => ({
      ...place,
      fill: (text: string) => ({ ...required(schema), [name]: place.fill(text) }),
    })),
  );
}

/** A small value that fits a schema, as far as its types tell. */
export function sampleOf(schema: StringSchema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sampleOf(first);
  switch (schema.type) {
    case 'string':
      return sampleText(schema);
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'array':
      return [sampleOf(schema.items ?? {})];
    case undefined:
    default:
      return required(schema);
  }
}

function required({ properties = {}, required: names = [] }: StringSchema): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name] ?? {})]));
}

const samples = ['abcdefgh', 'house-1', '2030-01-01T00:00:00.000Z', '000000000001.1', 'a.b.c', '#aabbcc'];

function sampleText({ pattern, maxLength = Infinity }: StringSchema): string {
  const shape = new RegExp(pattern ?? '', 'u');
  return samples.find((text) => text.length <= maxLength && shape.test(text)) ?? 'a';
}
