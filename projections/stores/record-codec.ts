import { Packr } from 'msgpackr';

/** Where a codec keeps the field names of its records; `save` is called within the transaction of the record. */
export interface StructureStore {
  load(): Uint8Array | undefined;
  save(bytes: Uint8Array): void;
}

/** Kinds of records whose field names are stored once for all. */
const maxSharedStructures = 1024;
const fieldName = /^[A-Za-z_]\w{0,31}$/;

/**
 * Plain data as msgpack records: values without field names, which stand once in the same file and are written in
 * the transaction that first needs them. Encode only inside a write transaction.
 */
export class RecordCodec<T> {
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
        // Another writer added some since: msgpackr takes them over and encodes again.
        if (!isCompatible(structures, load())) return false;
        store.save(plain.pack([...structures]));
        return true;
      },
    });
  }

  encode(value: T): Buffer {
    return this.#packr.pack(value);
  }

  /** The bytes of a part of a record, to tell a large one. */
  size(part: unknown): number {
    return this.#packr.pack(part).length;
  }

  /** What was encoded. Damaged bytes give any error or any value. */
  decode(bytes: Uint8Array): T {
    return this.#packr.unpack(bytes) as T;
  }
}

/** msgpackr's own judgement, which it leaves on the structures that it asks to save. */
function isCompatible(structures: object[], stored: object[] | undefined): boolean {
  const judged = structures as object[] & { isCompatible?: (stored?: object[]) => boolean };
  return judged.isCompatible?.(stored) ?? true;
}
