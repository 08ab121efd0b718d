import { z } from 'zod';
import { broken } from './assert.ts';
import { lengthPrefixed, utf8ToBytes } from './digest.ts';
import type { Json } from './json.ts';

declare const clear: unique symbol;

/**
 * A secret as the log, the world and everything derived from them hold it: ciphertext under the round's key. Only a
 * decision can turn it back (`context.reveal`), so no view, read model, push or snapshot can show it.
 */
export type Concealed<Value> = string & { readonly [clear]: Value };

/** Encrypts under a key that only engines hold. Deterministic: the same text at the same place gives the same bytes. */
export interface Concealer {
  /** Base64url. `place` is authenticated with it: the text opens nowhere else. */
  conceal(text: string, place: Uint8Array): string;
  /** Null when the ciphertext was changed or belongs to another place. */
  reveal(ciphertext: string, place: Uint8Array): string | null;
  /** A keyed hash, 32 hex digits: tells two texts apart without giving either away to whoever guesses. */
  tag(text: string): string;
}

/** What a machine without the round's key throws when a decision needs a secret. */
export class NoConcealingKeyError extends Error {
  override name = 'NoConcealingKeyError';
  constructor() {
    super('this machine has no key for concealed values');
  }
}

const noKey = (): never => {
  throw new NoConcealingKeyError();
};

/** For machines that only apply events: applying never opens a secret. */
export const withoutConcealer: Concealer = { conceal: noKey, reveal: noKey, tag: noKey };

/** One kind of secret, with the schemas that mark it in events and in commands. */
export interface Secret<Value> {
  /** `feature.what`; part of the ciphertext, so it never changes. */
  readonly name: string;
  readonly value: z.ZodType<Value>;
  /** For an event's data: holds ciphertext and nothing else. */
  readonly field: z.ZodType<Concealed<Value>>;
  /** For a field of a command's payload: decided in clear, logged as ciphertext. */
  readonly input: z.ZodType<Value>;
}

/** `~c1.<revision>.<place>.<ciphertext>`: where it was made stands in it, because it opens nowhere else. */
const form = /^~c1\.(\d+)\.([\w-]+)\.([\w-]+)$/;
/** Every ciphertext is a multiple of this long, so that its length says nothing of a short secret. */
const paddedTo = 64;
/** The key in zod's metadata by which a schema names its secret. */
export const secretMeta = 'concealed';

/**
 * Declares a secret that a decision needs later: a move in a game, a trap that is set. `field` goes into the schema of
 * the event that keeps it, `input` into the command that brings it.
 */
export function concealed<Value extends Json>(name: string, value: z.ZodType<Value>): Secret<Value> {
  return {
    name,
    value,
    // Made by `conceal` alone, which takes a Value; a string is all that JSON knows of it.
    field: z.string().regex(form) as unknown as z.ZodType<Concealed<Value>>,
    input: value.meta({ [secretMeta]: name }),
  };
}

/** Encrypts `value` for the decision whose first event gets `revision`. `place` is unique within the decision. */
export function conceal<Value>(
  concealer: Concealer,
  { name, value: schema }: Pick<Secret<Value>, 'name' | 'value'>,
  value: Value,
  { revision, place }: Place,
): Concealed<Value> {
  const text = padded(JSON.stringify(schema.parse(value)));
  const ciphertext = concealer.conceal(text, placeBytes(name, { revision, place }));
  // This is where values become concealed.
  return `~c1.${revision}.${place}.${ciphertext}` as Concealed<Value>;
}

/** The value of a concealed one; null when it was changed or is another kind of secret. */
export function tryReveal<Value>(
  concealer: Concealer,
  { name, value }: Pick<Secret<Value>, 'name' | 'value'>,
  hidden: string,
): { readonly value: Value } | null {
  const [, revision = '', place = '', ciphertext = ''] = form.exec(hidden) ?? [];
  const text = concealer.reveal(ciphertext, placeBytes(name, { revision: Number(revision), place }));
  return text === null ? null : { value: value.parse(JSON.parse(text)) };
}

/** The value of a concealed one. Throws an InvariantError when it was changed or is another kind of secret. */
export function reveal<Value>(
  concealer: Concealer,
  secret: Pick<Secret<Value>, 'name' | 'value'>,
  hidden: Concealed<Value>,
): Value {
  const revealed = tryReveal(concealer, secret, hidden);
  return (revealed ?? broken(`${secret.name} opens with the round's key, where it was concealed`)).value;
}

/** The first revision of the decision that conceals, and which of its secrets this is. */
export interface Place {
  readonly revision: number;
  readonly place: string;
}

function placeBytes(name: string, { revision, place }: Place): Uint8Array {
  return lengthPrefixed(['concealed/v1', name, String(revision), place]);
}

/** JSON takes spaces at its end. */
function padded(json: string): string {
  const bytes = utf8ToBytes(json).length;
  return json + ' '.repeat((paddedTo - (bytes % paddedTo)) % paddedTo);
}
