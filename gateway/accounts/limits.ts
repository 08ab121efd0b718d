import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { addressKey } from './address-key.ts';
import { TokenBuckets, type Rate } from './token-buckets.ts';

const minuteMs = 60_000;
const maxKeys = 20_000;

type Rates = Record<'account' | 'address' | 'total', Rate> & { readonly pair?: Rate };

/**
 * Rate limits: how often each operation may be attempted. The total protects the hashing queue and the mail server
 * rather than a single account. An operation's account is whatever could be guessed at: an e-mail address, an account
 * id or a token's hash. What strangers can attempt on an account is limited by account and address together (`pair`),
 * so that they use up nobody's allowance but their own; `account` then only slows down a guess from many addresses.
 */
const strictRates = {
  login: {
    pair: { burst: 10, refillMs: minuteMs },
    account: { burst: 200, refillMs: 10_000 },
    address: { burst: 30, refillMs: 5_000 },
    total: { burst: 200, refillMs: 50 },
  },
  register: {
    pair: { burst: 5, refillMs: minuteMs },
    account: { burst: 100, refillMs: 10_000 },
    address: { burst: 20, refillMs: minuteMs },
    total: { burst: 200, refillMs: 100 },
  },
  reset: {
    pair: { burst: 3, refillMs: 10 * minuteMs },
    // Also the most that one mailbox gets of it.
    account: { burst: 20, refillMs: 5 * minuteMs },
    address: { burst: 10, refillMs: minuteMs },
    total: { burst: 100, refillMs: 1_000 },
  },
  /** Resending the message for an address. */
  verification: {
    account: { burst: 1, refillMs: minuteMs },
    address: { burst: 10, refillMs: minuteMs },
    total: { burst: 100, refillMs: 1_000 },
  },
  /** Changing the e-mail address, which sends messages. */
  change: {
    account: { burst: 5, refillMs: 10 * minuteMs },
    address: { burst: 10, refillMs: minuteMs },
    total: { burst: 100, refillMs: 1_000 },
  },
  /** Confirming one's own password, to change it or to close the account. */
  password: {
    account: { burst: 5, refillMs: minuteMs },
    address: { burst: 30, refillMs: 5_000 },
    total: { burst: 200, refillMs: 50 },
  },
  /** Asking whether a gangster's name is free, while one types it. */
  name: {
    account: { burst: 40, refillMs: 2_000 },
    address: { burst: 120, refillMs: 500 },
    total: { burst: 2_000, refillMs: 5 },
  },
  /** Presenting a link's or a provider's token. */
  token: {
    account: { burst: 10, refillMs: minuteMs },
    address: { burst: 30, refillMs: 10_000 },
    total: { burst: 200, refillMs: 50 },
  },
} as const satisfies Record<string, Rates>;

/** For load tests, which sign in thousands of players from one machine. */
const relaxedRate: Rate = { burst: 100_000, refillMs: 1 };

export type LimitedAct = keyof typeof strictRates;

interface ActBuckets {
  readonly pair: TokenBuckets;
  readonly account: TokenBuckets;
  readonly address: TokenBuckets;
  readonly total: TokenBuckets;
  readonly device: TokenBuckets;
}

/** Counts attempts at each operation: per account, per client address and in total. In memory only. */
export class AccountLimits {
  readonly #buckets: ReadonlyMap<LimitedAct, ActBuckets>;

  constructor(relaxed: boolean) {
    const make = (rate: Rate) => new TokenBuckets(relaxed ? relaxedRate : rate, maxKeys);
    // The keys are those of the table above.
    const acts = Object.keys(strictRates) as LimitedAct[];
    this.#buckets = new Map(
      acts.map((act) => {
        const rates: Rates = strictRates[act];
        const pair = rates.pair ?? rates.account;
        const buckets = {
          pair: make(pair),
          account: make(rates.account),
          address: make(rates.address),
          total: make(rates.total),
          device: make(pair),
        };
        return [act, buckets];
      }),
    );
  }

  /**
   * Counts one attempt; 0, or the seconds until the next one is allowed. `account` is what is guessed at, as given,
   * whether it exists or not; `address` is null for callers inside the process.
   */
  take(act: LimitedAct, account: string, address: string | null, now: number): number {
    if (address === null) return 0;
    const buckets = this.#of(act);
    const from = addressKey(address);
    // In this order, so that a client over its own limit does not use up everybody's.
    const waitMs =
      buckets.address.take(from, now) ||
      buckets.pair.take(`${from} ${account}`, now) ||
      buckets.account.take(account, now) ||
      buckets.total.take('', now);
    return Math.ceil(waitMs / 1_000);
  }

  /**
   * Whether a device that the account's holder has signed in with may attempt it all the same: it has an allowance of
   * its own, which no stranger can use up (ruling 41).
   */
  takeOfDevice(act: LimitedAct, account: string, device: string, now: number): boolean {
    return this.#of(act).device.take(`${device} ${account}`, now) === 0;
  }

  #of(act: LimitedAct): ActBuckets {
    const buckets = this.#buckets.get(act);
    assert(buckets, `the rates of ${act} are known`);
    return buckets;
  }
}
