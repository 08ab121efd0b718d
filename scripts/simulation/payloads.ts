import type { CommandDefinition } from '@rackets/engine/kernel/declarations/command-definition.ts';
import type { Json, JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { z } from 'zod';
import type { Random } from '@rackets/engine/kernel/testing/random.ts';

/** The parts of JSON Schema that zod makes of the commands' schemas. */
interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

const shapes = new WeakMap<CommandDefinition, Shape>();
const farOff = 10 ** 13;
const longText = 65;

/**
 * A payload for any command, made from its schema: mostly one that it takes, then values at and beyond its bounds,
 * and what no schema takes. `known` are ids and names to put where text is wanted.
 */
export function payloadFor(
  definition: CommandDefinition,
  random: Random,
  known: readonly string[],
): JsonObject {
  const made = valueOf(shapeOf(definition), random, known);
  // Every payload schema is one of an object.
  const payload = made as JsonObject;
  if (random.chance(6)) return { ...payload, unknown: 1 };
  const [first] = Object.keys(payload);
  if (random.chance(6) && first) return { ...payload, [first]: strange(random) };
  return payload;
}

function shapeOf(definition: CommandDefinition): Shape {
  let shape = shapes.get(definition);
  if (!shape) {
    // zod writes JSON Schema; the parts read here are those of Shape.
    shape = z.toJSONSchema(definition.payload, { unrepresentable: 'any', io: 'input' }) as Shape;
    shapes.set(definition, shape);
  }
  return shape;
}

function valueOf(shape: Shape, random: Random, known: readonly string[]): Json {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum) ?? null;
  if (shape.anyOf) return valueOf(random.pick(shape.anyOf) ?? {}, random, known);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, each]) => [key, valueOf(each, random, known)]),
      );
    case 'array':
      return Array.from({ length: random.below(4) }, () => valueOf(shape.items ?? {}, random, known));
    case 'integer':
    case 'number':
      return integerOf(shape, random);
    case 'string':
      return textOf(shape, random, known);
    case 'boolean':
      return random.chance(70);
    case undefined:
    default:
      return null;
  }
}

function integerOf({ minimum = -farOff, maximum = farOff }: Shape, random: Random): number {
  if (random.chance(15)) {
    return random.pick([minimum - 1, minimum, minimum + 1, maximum - 1, maximum, maximum + 1]) ?? minimum;
  }
  const low = Math.max(minimum, 0);
  return random.between(low, Math.min(maximum, low + (random.chance(50) ? 12 : 900)));
}

function textOf({ maxLength = longText }: Shape, random: Random, known: readonly string[]): string {
  if (random.chance(5)) return 'x'.repeat(maxLength + random.below(2));
  return random.pick(random.chance(85) ? known : ['', ' ', '\u{1f3b2}', 'null', '\ud800', '0', 'ß']) ?? '';
}

function strange(random: Random): Json {
  return random.pick<Json>([null, -1, 0.5, 2 ** 53, '', 'text', true, [], {}, { a: [1] }]) ?? null;
}
