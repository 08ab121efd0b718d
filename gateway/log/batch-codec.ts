import { Packr } from 'msgpackr';
import type { StoredBatch } from './batch.ts';

/** Where the codec keeps the field names of its records; `save` is called within the transaction of the batch. */
export interface StructureStore {
  load(): Uint8Array | undefined;
  save(bytes: Uint8Array): void;
}

/** Kinds of records whose field names are stored once for all batches. */
const maxSharedStructures = 1024;
const fieldName = /^[A-Za-z_]\w{0,31}$/;

/**
 * Batches as msgpack records: values without field names, which stand once in the same file and are written in the
 * transaction that first needs them. Encode only inside a write transaction.
 */
export class BatchCodec {
  readonly #packr: Packr;

  constructor(store: StructureStore) {
    const plain = new Packr({ useRecords: false });
    const load = () => {
      const bytes = store.load();
      // Written by `save` below and by nothing else.
      return bytes ? (plain.unpack(bytes) as object[]) : undefined;
    };
    this.#packr = new Packr({
      maxSharedStructures,
      // Objects keyed by ids would make a structure each.
      shouldShareStructure: (keys) => keys.every((key) => fieldName.test(key)),
      // msgpackr takes undefined for "none yet", which its types do not say.
      getStructures: load as () => object[],
      saveStructures: (structures: object[]) => {
        const stored = load();
        // Another writer added some since: msgpackr loads them and encodes again.
        if (stored && !isCompatible(structures, stored)) return false;
        store.save(plain.pack([...structures]));
        return true;
      },
    });
  }

  encode(batch: StoredBatch): Buffer {
    return this.#packr.pack(batch);
  }

  /** The bytes of a part of a batch, to tell a large event. */
  size(part: unknown): number {
    return this.#packr.pack(part).length;
  }

  /** Throws whatever msgpackr does where the bytes are damaged, or returns nonsense that the chain tells. */
  decode(bytes: Uint8Array): StoredBatch {
    return this.#packr.unpack(bytes) as StoredBatch;
  }
}

/** msgpackr's own judgement, which it leaves on the structures that it asks to save. */
function isCompatible(structures: object[], stored: object[]): boolean {
  const judged = structures as object[] & { isCompatible?: (stored: object[]) => boolean };
  return judged.isCompatible?.(stored) ?? true;
}
