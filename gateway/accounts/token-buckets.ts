/** How often something may happen: `burst` at once, then one each `refillMs`. */
export interface Rate {
  readonly burst: number;
  readonly refillMs: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** A token bucket a key, in memory. The number of keys is bounded: the one used longest ago is forgotten. */
export class TokenBuckets {
  readonly #buckets = new Map<string, Bucket>();

  constructor(
    readonly rate: Rate,
    readonly maxKeys: number,
  ) {}

  /** Takes one token: 0, or the ms until there is one. `now` in ms. */
  take(key: string, now: number): number {
    const bucket = this.#filled(key, now);
    // Moved to the end: the map's order is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.maxKeys) this.#forgetOldest();
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) * this.rate.refillMs);
    bucket.tokens -= 1;
    return 0;
  }

  /** Forgets what a key has used. */
  reset(key: string): void {
    this.#buckets.delete(key);
  }

  get size(): number {
    return this.#buckets.size;
  }

  #filled(key: string, now: number): Bucket {
    const bucket = this.#buckets.get(key);
    if (!bucket) return { tokens: this.rate.burst, at: now };
    const elapsed = Math.max(0, now - bucket.at);
    const tokens = Math.min(this.rate.burst, bucket.tokens + elapsed / this.rate.refillMs);
    return { tokens, at: now };
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
