/** A rate limit: `burst` at once, then one every `refillMs`. */
export interface Rate {
  readonly burst: number;
  readonly refillMs: number;
}

/** One token bucket. Times in ms. */
export class TokenBucket {
  #tokens: number;

  constructor(
    private readonly rate: Rate,
    private at: number,
  ) {
    this.#tokens = rate.burst;
  }

  /** Takes one token: 0, or the ms until one is available. */
  take(now: number): number {
    const elapsed = Math.max(0, now - this.at);
    this.#tokens = Math.min(this.rate.burst, this.#tokens + elapsed / this.rate.refillMs);
    this.at = now;
    if (this.#tokens < 1) return Math.ceil((1 - this.#tokens) * this.rate.refillMs);
    this.#tokens -= 1;
    return 0;
  }
}

/** One token bucket per key, in memory. The number of keys is bounded: the least recently used is dropped. */
export class TokenBuckets {
  readonly #buckets = new Map<string, TokenBucket>();

  constructor(
    readonly rate: Rate,
    readonly maxKeys: number,
  ) {}

  /** Takes one of the key's tokens: 0, or the ms until one is available. `now` in ms. */
  take(key: string, now: number): number {
    const bucket = this.#buckets.get(key) ?? new TokenBucket(this.rate, now);
    // Moved to the end: the map's order is the order of use.
    this.#buckets.delete(key);
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.maxKeys) this.#forgetOldest();
    return bucket.take(now);
  }

  get size(): number {
    return this.#buckets.size;
  }

  #forgetOldest(): void {
    for (const key of this.#buckets.keys()) {
      this.#buckets.delete(key);
      return;
    }
  }
}
