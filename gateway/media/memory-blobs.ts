import { nameOf, type BlobEntry, type Blobs } from './blobs.ts';

/** Pieces in memory, for tests. */
export class MemoryBlobs implements Blobs {
  readonly #pieces = new Map<string, { readonly bytes: Buffer; readonly putAt: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  put(bytes: Uint8Array): Promise<string> {
    const name = nameOf(bytes);
    this.#pieces.set(name, { bytes: Buffer.from(bytes), putAt: this.now() });
    return Promise.resolve(name);
  }

  get(name: string): Promise<Buffer | null> {
    return Promise.resolve(this.#pieces.get(name)?.bytes ?? null);
  }

  async *list(): AsyncGenerator<BlobEntry> {
    for (const [name, { putAt }] of this.#pieces) yield { name, putAt };
  }

  remove(name: string, before: number): Promise<boolean> {
    const piece = this.#pieces.get(name);
    return Promise.resolve(piece !== undefined && piece.putAt < before && this.#pieces.delete(name));
  }
}
