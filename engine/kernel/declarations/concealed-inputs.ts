import { z } from 'zod';
import { assert } from '../values/assert.ts';
import type { Command } from '../state/command.ts';
import { conceal, secretMeta, tryReveal, type Concealer, type Secret } from './concealed.ts';
import type { Json, JsonObject } from '../values/json.ts';

/** The name of the secret that a schema accepts; null for any other schema. */
function secretName(schema: z.core.$ZodType): string | null {
  const name = z.globalRegistry.get(schema)?.[secretMeta];
  return typeof name === 'string' ? name : null;
}

/** A payload field that is logged as ciphertext. */
export type ConcealedInput = Pick<Secret<Json>, 'name' | 'value'> & { readonly field: string };

/** Walking through a schema is slow, and many machines know the same commands. */
const known = new WeakMap<z.core.$ZodType, readonly ConcealedInput[]>();

/**
 * The concealed fields of a command's payload. Throws if a field is marked anywhere but at the top level (nullable is
 * allowed): elsewhere it would be logged in plain text, or its absence would reveal something.
 */
export function concealedInputs(type: string, payload: z.core.$ZodType): readonly ConcealedInput[] {
  const found = known.get(payload) ?? findConcealed(type, payload);
  known.set(payload, found);
  return found;
}

function findConcealed(type: string, payload: z.core.$ZodType): readonly ConcealedInput[] {
  const found: ConcealedInput[] = [];
  for (const [field, schema] of Object.entries(shapeOf(payload))) {
    const value = unwrapped(schema);
    const name = secretName(value);
    // Marked by `concealed`, whose values are JSON.
    if (name !== null) found.push({ field, name, value: schema as z.ZodType<Json> });
    else assert(!hasSecret(value), `${type} takes its secrets as fields of their own, not within ${field}`);
  }
  assert(found.length > 0 || !hasSecret(payload), `${type} takes its secrets as fields of an object`);
  return found;
}

function shapeOf(schema: z.core.$ZodType): Readonly<Record<string, z.core.$ZodType>> {
  return schema instanceof z.ZodObject ? schema.shape : {};
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodNullable ? unwrapped(schema.def.innerType) : schema;
}

/** Whether a schema contains a marked secret at any depth. */
function hasSecret(schema: z.core.$ZodType, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return (
    secretName(schema) !== null ||
    schemasIn(schema instanceof z.ZodType ? schema.def : null).some((inner) => hasSecret(inner, seen))
  );
}

function schemasIn(held: unknown): z.core.$ZodType[] {
  if (held instanceof z.core.$ZodType) return [held];
  if (Array.isArray(held)) return held.flatMap(schemasIn);
  if (typeof held !== 'object' || held === null || Object.getPrototypeOf(held) !== Object.prototype)
    return [];
  return Object.values(held).flatMap(schemasIn);
}

/** The payload as the log stores it, with secrets as ciphertext. */
export function concealedPayload(
  concealer: Concealer,
  inputs: readonly ConcealedInput[],
  payload: JsonObject,
  revision: number,
): JsonObject {
  const hidden = inputs.map((input) => {
    // A parsed payload has every field of its schema.
    const value = payload[input.field] as Json;
    return [input.field, conceal(concealer, input, value, { revision, place: placeOf(input) })];
  });
  return { ...payload, ...Object.fromEntries(hidden) };
}

/**
 * The command as its player sent it, so that an audit can decide it again from logged ciphertext. Decrypts only what
 * was concealed at this very revision, so nobody can submit a captured ciphertext.
 */
export function openedCommand(
  concealer: Concealer,
  inputs: readonly ConcealedInput[],
  command: Command,
  revision: number,
): Command {
  const opened = inputs.flatMap((input) => {
    const sent = command.payload[input.field];
    if (typeof sent !== 'string' || !sent.startsWith(`~c1.${revision}.${placeOf(input)}.`)) return [];
    const revealed = tryReveal(concealer, input, sent);
    return revealed ? [[input.field, revealed.value]] : [];
  });
  if (opened.length === 0) return command;
  return { ...command, payload: { ...command.payload, ...Object.fromEntries(opened) } };
}

function placeOf({ field }: ConcealedInput): string {
  return `in-${field}`;
}
