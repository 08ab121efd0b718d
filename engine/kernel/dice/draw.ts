import { assert, broken } from '../values/assert.ts';
import { bytesToHex, lengthPrefixed, utf8ToBytes, concatBytes, type Digest } from '../values/digest.ts';
import type { DrawRecord, Roll } from '../state/event.ts';

/** The version of these formulas, for those who verify draws; a change gets a new version. */
export const drawScheme = 'pf/v1';

/** One in a million: the unit of all probabilities. */
export const certain = 1_000_000;

/** Provably fair randomness for one decision (design: provable fairness, items 3 and 4). Integers only. */
export interface DrawContext {
  /** A uniform number from 0 to n - 1; n from 1 to 2^40. */
  below(n: number, label: string): number;
  /** True with a probability of `ppm` parts per million. */
  chance(ppm: number, label: string): boolean;
  /** A uniform number from `low` to `high`, inclusive. */
  between(low: number, high: number, label: string): number;
  /** An index with probability proportional to `weights` (integers of at least 0). */
  weighted(weights: readonly number[], label: string): number;
  /** The items in a random order (Fisher-Yates). */
  shuffle<Item>(items: readonly Item[], label: string): Item[];
}

/** A uniformly chosen item. One roll. */
export function drawOne<Item>(draw: DrawContext, items: readonly Item[], label: string): Item {
  return items[draw.below(items.length, label)] ?? broken(`a draw is of the ${items.length} items`);
}

/** The inputs of a draw's blocks under the scheme. */
export interface DrawInput {
  readonly round: number;
  readonly salt: string;
  readonly player: string;
  readonly seed: string;
  readonly day: number;
  readonly nonce: number;
}

const bytesPerRoll = 6;
const rollSpace = 2 ** 48;
/** Keeps rejections rare and the arithmetic exact. */
export const maxRoll = 2 ** 40;

/** Draws from the blocks HMAC-SHA256(K_d, LP("pf/draw/v1", round, B, player, seed, nonce, i)) and records each roll. */
export class FairDraw implements DrawContext {
  readonly rolls: Roll[] = [];
  readonly #input: DrawInput;
  readonly #hmac: (message: Uint8Array) => Uint8Array;
  #block: Uint8Array = new Uint8Array(0);
  #offset = 0;
  #blocks = 0;

  constructor(input: DrawInput, keyed: (message: Uint8Array) => Uint8Array) {
    this.#input = input;
    this.#hmac = keyed;
  }

  /** The record for the log, or null if nothing was drawn. */
  record(): DrawRecord | null {
    const { player, day, nonce } = this.#input;
    return this.rolls.length === 0 ? null : { player, day, nonce, rolls: this.rolls };
  }

  below(n: number, label: string): number {
    assert(
      Number.isSafeInteger(n) && n >= 1 && n <= maxRoll,
      `a draw is below a number from 1 to 2^40, not ${n}`,
    );
    const limit = rollSpace - (rollSpace % n);
    let value = this.#next();
    while (value >= limit) value = this.#next();
    const result = value % n;
    this.rolls.push({ label, n, result });
    return result;
  }

  chance(ppm: number, label: string): boolean {
    return this.below(certain, label) < ppm;
  }

  between(low: number, high: number, label: string): number {
    return low + this.below(high - low + 1, label);
  }

  weighted(weights: readonly number[], label: string): number {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    let left = this.below(total, label);
    return weights.findIndex((weight) => (left -= weight) < 0);
  }

  shuffle<Item>(items: readonly Item[], label: string): Item[] {
    const mixed = [...items];
    for (let i = mixed.length - 1; i > 0; i -= 1) {
      const j = this.below(i + 1, label);
      [mixed[i], mixed[j]] = [mixed[j] as Item, mixed[i] as Item];
    }
    return mixed;
  }

  #next(): number {
    if (this.#offset + bytesPerRoll > this.#block.length) this.#refill();
    let value = 0;
    for (let i = 0; i < bytesPerRoll; i += 1) value = value * 256 + (this.#block[this.#offset + i] ?? 0);
    this.#offset += bytesPerRoll;
    return value;
  }

  #refill(): void {
    const { round, salt, player, seed, nonce } = this.#input;
    this.#block = this.#hmac(
      lengthPrefixed(['pf/draw/v1', String(round), salt, player, seed, String(nonce), String(this.#blocks)]),
    );
    this.#blocks += 1;
    this.#offset = 0;
  }
}

const chainLabel = utf8ToBytes('pf/chain/v1');

/** K_{d-1} from K_d: one step of the day-key chain towards the published commitment K_0. */
export function previousDayKey(digest: Digest, key: Uint8Array): Uint8Array {
  return digest.sha256(concatBytes(chainLabel, key));
}

/** The key `days` days before `key`: from the root, or from a revealed key. */
export function earlierDayKey(digest: Digest, key: Uint8Array, days: number): Uint8Array {
  let earlier = key;
  for (let step = 0; step < days; step += 1) earlier = previousDayKey(digest, earlier);
  return earlier;
}

/** The published K_0 for a root that is the key of day `days`. */
export function commitmentOf(digest: Digest, root: Uint8Array, days: number): string {
  return bytesToHex(earlierDayKey(digest, root, days));
}

/**
 * The public salt B, hex: SHA-256 over its label, a public beacon ('' without one) and the players' seeds in byte
 * order, so that anybody who knows them can recompute it.
 */
export function saltOf(digest: Digest, beacon: string, seeds: readonly string[]): string {
  // Sorted by code units, which equals byte order for seeds, since they are ASCII.
  const sorted = seeds.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return bytesToHex(digest.sha256(lengthPrefixed(['pf/salt/v1', beacon, ...sorted])));
}
