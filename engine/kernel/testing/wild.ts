import { z } from 'zod';
import type { Json, JsonObject } from '../values/json.ts';
import type { Random } from './random.ts';

/** What texts of wild values are taken from: ids of things that there are, and words. */
export interface WildTexts {
  readonly ids: readonly string[];
  readonly words: readonly string[];
}

/** The parts of a JSON schema that payloads of commands use. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: Json;
  readonly enum?: readonly Json[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** A value of a schema's shape such as no page would send: numbers at its bounds, ids of anything anywhere. */
export function wildValue(schema: z.core.$ZodType, random: Random, texts: WildTexts): JsonObject {
  const shape = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;
  // Payloads are objects.
  return valueOf(shape, random, texts) as JsonObject;
}

function valueOf(schema: Schema, random: Random, texts: WildTexts): Json {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum) ?? null;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueOf(random.pick(choices) ?? {}, random, texts);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? []);
  switch (type) {
    case 'boolean':
      return random.chance(50);
    case 'integer':
    case 'number':
      return numberOf(schema, random);
    case 'string':
      return random.pick(random.chance(70) ? texts.ids : texts.words) ?? '';
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + random.below(3) }, () =>
        valueOf(schema.items ?? {}, random, texts),
      );
    case 'object':
      return objectOf(schema, random, texts);
    case undefined:
    default:
      return null;
  }
}

function numberOf({ minimum, maximum }: Schema, random: Random): number {
  const least = Math.max(minimum ?? -Infinity, Number.MIN_SAFE_INTEGER);
  const most = Math.min(maximum ?? Infinity, Number.MAX_SAFE_INTEGER);
  const inside = [0, 1, 10, 1_000, least + 1, most - 1].filter((each) => each >= least && each <= most);
  return random.pick([least, most, ...inside]) ?? least;
}

function objectOf({ properties = {}, required = [] }: Schema, random: Random, texts: WildTexts): JsonObject {
  const given = Object.entries(properties).filter(([key]) => required.includes(key) || random.chance(50));
  return Object.fromEntries(given.map(([key, each]) => [key, valueOf(each, random, texts)]));
}
