import { createHash } from 'node:crypto';

/** A stored piece, by the hex SHA-256 of its bytes. */
export interface BlobEntry {
  readonly name: string;
  /** When it was put here last, in ms since the epoch. */
  readonly putAt: number;
}

/** Pieces of bytes that never change, each named by its own hash. Every adapter passes `blobs.conformance.ts`. */
export interface Blobs {
  /** Stores bytes, whole or not at all, durable when it resolves; returns their name. Again renews `putAt`. */
  put(bytes: Uint8Array): Promise<string>;
  /** The bytes of a name; null if there are none, or others than the name says. */
  get(name: string): Promise<Buffer | null>;
  list(): AsyncIterable<BlobEntry>;
  /** Removes a piece that was put here before `before` (ms) and not again since. */
  remove(name: string, before: number): Promise<boolean>;
}

export const blobName = /^[0-9a-f]{64}$/;

/** The name of bytes. */
export function nameOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
