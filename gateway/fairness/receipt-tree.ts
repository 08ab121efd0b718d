import { utf8ToBytes } from '@rackets/engine/kernel/values/digest.ts';
import {
  leafText,
  nodeOf,
  receiptText,
  rootText,
  type Receipt,
} from '@rackets/engine/kernel/machine/receipt.ts';
import { nodeDigest } from '../pipeline/day-keys.ts';
import type { SigningKey } from './signing-key.ts';

/** Receipts under one signature: a hash tree in which a node without a sibling is promoted unchanged. */
export class ReceiptTree {
  readonly #receipts: readonly Receipt[];
  /** The place of each receipt, by its revision. */
  readonly #places: ReadonlyMap<number, number>;
  /** From the leaves to the root. */
  readonly #levels: (readonly Uint8Array[])[];
  readonly #signature: string;

  /** `receipts` must be non-empty and of one round. */
  constructor(receipts: readonly Receipt[], key: SigningKey) {
    this.#receipts = receipts;
    this.#places = new Map(receipts.map(({ revision }, place) => [revision, place]));
    this.#levels = [receipts.map((receipt) => nodeDigest.sha256(utf8ToBytes(leafText(receipt))))];
    for (let level = this.#levels[0] ?? []; level.length > 1;) {
      level = levelAbove(level);
      this.#levels.push(level);
    }
    const root = this.#levels.at(-1)?.[0] ?? new Uint8Array();
    this.#signature = key.sign(rootText(receipts[0]?.round ?? 0, Buffer.from(root).toString('hex')));
  }

  /** The receipt header for this revision; null if it is not in the tree. */
  header(revision: number): string | null {
    const place = this.#places.get(revision);
    const receipt = place === undefined ? undefined : this.#receipts[place];
    if (place === undefined || !receipt) return null;
    return `${receiptText(receipt)}.${this.#path(place) || '-'}.${this.#signature}`;
  }

  #path(leaf: number): string {
    let path = '';
    let at = leaf;
    for (const level of this.#levels) {
      const neighbour = level[at ^ 1];
      if (neighbour) path += (at & 1 ? 'l' : 'r') + Buffer.from(neighbour).toString('base64url');
      at >>= 1;
    }
    return path;
  }
}

function levelAbove(level: readonly Uint8Array[]): Uint8Array[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
    const left = level[2 * pair] ?? new Uint8Array();
    const right = level[2 * pair + 1];
    return right ? nodeOf(nodeDigest, left, right) : left;
  });
}
