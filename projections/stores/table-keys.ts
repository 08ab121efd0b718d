import { writeKey } from 'ordered-binary';
import type { Scalar } from './documents.ts';

/** The longest key that LMDB takes, and room for what the encoder writes beyond it. */
const scratchBytes = 4_096;
const separator = 0;

/**
 * Makes the keys of an LMDB file's rows, byte for byte as lmdb-js would make them of the same parts. Most of a key is
 * the same for all rows of a collection, so that part is encoded once. The bytes are valid until the next key is made.
 */
export class TableKeys {
  readonly #scratch = Buffer.allocUnsafeSlow(scratchBytes);
  readonly #heads = new Map<string, Map<string, Map<string, Buffer>>>();

  /** The key `[kind, collection, ...values, id]`, or `[kind, collection, index, ...values, id]` with an index. */
  of(kind: string, collection: string, index: string | null, values: readonly Scalar[], id: string): Buffer {
    const head = this.#head(kind, collection, index);
    this.#scratch.set(head);
    let end = head.length;
    for (const value of values) end = this.#append(value, end);
    end = this.#append(id, end);
    return this.#scratch.subarray(0, end);
  }

  #append(part: Scalar, at: number): number {
    this.#scratch[at] = separator;
    return writeKey(part, this.#scratch, at + 1, true);
  }

  #head(kind: string, collection: string, index: string | null): Buffer {
    const ofKind = known(this.#heads, kind, () => new Map<string, Map<string, Buffer>>());
    const ofCollection = known(ofKind, collection, () => new Map<string, Buffer>());
    return known(ofCollection, index ?? '', () =>
      this.#encoded([kind, collection, ...(index === null ? [] : [index])]),
    );
  }

  #encoded(parts: readonly string[]): Buffer {
    return Buffer.from(this.#scratch.subarray(0, writeKey([...parts], this.#scratch, 0, true)));
  }
}

function known<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = make()));
  return value;
}
