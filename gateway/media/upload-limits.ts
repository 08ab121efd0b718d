import { TokenBuckets, type Rate } from '../accounts/token-buckets.ts';

const minuteMs = 60_000;
const maxKeys = 20_000;
/** Each may stand in memory with all of its bytes. */
const maxAtOnce = 16;

const strictRates = {
  account: { burst: 12, refillMs: 5 * minuteMs },
  address: { burst: 60, refillMs: minuteMs },
} as const satisfies Record<string, Rate>;

/** For load tests, which upload by hundreds of players from one machine. */
const relaxedRate: Rate = { burst: 100_000, refillMs: 1 };

/** How many pictures may come at once, and how many from one account and one address. In memory only. */
export class UploadLimits {
  readonly #accounts: TokenBuckets;
  readonly #addresses: TokenBuckets;
  #coming = 0;

  constructor(relaxed: boolean) {
    this.#accounts = new TokenBuckets(relaxed ? relaxedRate : strictRates.account, maxKeys);
    this.#addresses = new TokenBuckets(relaxed ? relaxedRate : strictRates.address, maxKeys);
  }

  /** Counts one try; 0, or the seconds until the next one is allowed. */
  take(account: string, address: string, now: number): number {
    const waitMs = this.#accounts.take(account, now) || this.#addresses.take(address, now);
    return Math.ceil(waitMs / 1_000);
  }

  /** Takes in what `receive` receives; null when too much comes at once. */
  async receive<T>(receive: () => Promise<T>): Promise<T | null> {
    if (this.#coming >= maxAtOnce) return null;
    this.#coming += 1;
    try {
      return await receive();
    } finally {
      this.#coming -= 1;
    }
  }
}
