import { z } from 'zod';
import { broken } from '../values/assert.ts';
import { lengthPrefixed, utf8ToBytes } from '../values/digest.ts';
import type { Json } from '../values/json.ts';

declare const clear: unique symbol;

/**
 * A secret as stored in the log, the world and everything derived from them: ciphertext under the round's key. Only a
 * decision can decrypt it (`context.reveal`), so no view, read model, push or snapshot can show it.
 */
export type Concealed<Value> = string & { readonly [clear]: Value };

/** Encrypts with a key that only engines have. Deterministic: the same text at the same place gives the same bytes. */
export interface Concealer {
  /** Base64url. `place` is authenticated along with the text, so it cannot be decrypted anywhere else. */
  conceal(text: string, place: Uint8Array): string;
  /** Null if the ciphertext was altered or belongs to another place. */
  reveal(ciphertext: string, place: Uint8Array): string | null;
  /** A keyed hash, 32 hex digits: distinguishes texts without letting anyone guess them. */
  tag(text: string): string;
}

/** The error of a machine without the round's key when a decision needs a secret. */
export class NoConcealingKeyError extends Error {
  override name = 'NoConcealingKeyError';
  constructor() {
    super('this machine has no key for concealed values');
  }
}

const noKey = (): never => {
  throw new NoConcealingKeyError();
};

/** For machines that only apply events: applying never decrypts. */
export const withoutConcealer: Concealer = { conceal: noKey, reveal: noKey, tag: noKey };

/** One kind of secret, with the schemas that mark it in events and commands. */
export interface Secret<Value> {
  /** `feature.what`; part of the ciphertext, so it never changes. */
  readonly name: string;
  readonly value: z.ZodType<Value>;
  /** For an event's data: accepts only ciphertext. */
  readonly field: z.ZodType<Concealed<Value>>;
  /** For a field of a command's payload: decided in plain text, logged as ciphertext. */
  readonly input: z.ZodType<Value>;
}

/** `~c1.<revision>.<place>.<ciphertext>`. The text includes its place because it can be decrypted only there. */
const form = /^~c1\.(\d+)\.([\w-]+)\.([\w-]+)$/;
/** Ciphertexts are padded to a multiple of this length, so their length reveals nothing about a short secret. */
const paddedTo = 64;
/** The key in zod's metadata that names a schema's secret. */
export const secretMeta = 'concealed';

/**
 * Declares a secret that a later decision needs: a move in a game, a trap. `field` goes into the schema of the event
 * that stores it, `input` into that of the command that brings it.
 */
export function concealed<Value extends Json>(name: string, value: z.ZodType<Value>): Secret<Value> {
  return {
    name,
    value,
    // Only `conceal` makes these, from a Value; JSON just sees a string.
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
  // The only place where values become concealed.
  return `~c1.${revision}.${place}.${ciphertext}` as Concealed<Value>;
}

/** Decrypts a concealed value; null if it was altered or is another kind of secret. */
export function tryReveal<Value>(
  concealer: Concealer,
  { name, value }: Pick<Secret<Value>, 'name' | 'value'>,
  hidden: string,
): { readonly value: Value } | null {
  const [, revision = '', place = '', ciphertext = ''] = form.exec(hidden) ?? [];
  const text = concealer.reveal(ciphertext, placeBytes(name, { revision: Number(revision), place }));
  return text === null ? null : { value: value.parse(JSON.parse(text)) };
}

/** Decrypts a concealed value. Throws an InvariantError if it was altered or is another kind of secret. */
export function reveal<Value>(
  concealer: Concealer,
  secret: Pick<Secret<Value>, 'name' | 'value'>,
  hidden: Concealed<Value>,
): Value {
  const revealed = tryReveal(concealer, secret, hidden);
  return (revealed ?? broken(`${secret.name} opens with the round's key, where it was concealed`)).value;
}

/** The first revision of the concealing decision, and the secret's index within it. */
export interface Place {
  readonly revision: number;
  readonly place: string;
}

function placeBytes(name: string, { revision, place }: Place): Uint8Array {
  return lengthPrefixed(['concealed/v1', name, String(revision), place]);
}

/** JSON allows trailing spaces. */
function padded(json: string): string {
  const bytes = utf8ToBytes(json).length;
  return json + ' '.repeat((paddedTo - (bytes % paddedTo)) % paddedTo);
}
