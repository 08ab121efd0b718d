import { z } from 'zod';

/** As much of a JSON schema as the tables tell. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

export interface Field {
  readonly name: string;
  readonly required: boolean;
  /** In words: `whole number from 1`, `text or null`. */
  readonly type: string;
}

/** The fields of a schema of an object, in their order. */
export function fieldsOf(schema: z.core.$ZodType, io: 'input' | 'output'): readonly Field[] {
  // What zod makes is a JSON schema.
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    required: required.includes(name),
    type: typeText(inner),
  }));
}

function typeText(schema: Schema): string {
  if (schema.anyOf) return schema.anyOf.map(typeText).join(' or ');
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(' or ');
  const types = [schema.type ?? 'anything'].flat();
  return types.map((type) => plainText(type, schema)).join(' or ');
}

function plainText(type: string, schema: Schema): string {
  switch (type) {
    case 'integer':
      return `whole number${range(schema)}`;
    case 'string':
      if (schema.format === 'date-time') return 'time';
      return schema.maxLength === undefined ? 'text' : `text of at most ${schema.maxLength}`;
    case 'array':
      return `list of ${schema.items ? typeText(schema.items) : 'anything'}`;
    case 'object':
      return schema.properties ? `{ ${Object.keys(schema.properties).join(', ')} }` : 'object';
    default:
      return type;
  }
}

function range({ minimum, maximum }: Schema): string {
  const from = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? '' : ` from ${minimum}`;
  const to = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? '' : ` to ${maximum}`;
  return from + to;
}
