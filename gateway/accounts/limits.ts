import { assert } from '@rackets/engine/kernel/assert.ts';
import { TokenBuckets, type Rate } from './token-buckets.ts';

const minuteMs = 60_000;
const maxKeys = 20_000;

/**
 * Rate limits: how often each operation may be attempted. The total protects the hashing queue and the mail server
 * rather than a single account. An operation's account is whatever could be guessed at: an e-mail address, an account
 * id or a token's hash.
 */
const strictRates = {
  login: {
    account: { burst: 10, refillMs: minuteMs },
    address: { burst: 30, refillMs: 5_000 },
    total: { burst: 200, refillMs: 50 },
  },
  register: {
    account: { burst: 5, refillMs: minuteMs },
    address: { burst: 20, refillMs: minuteMs },
    total: { burst: 200, refillMs: 100 },
  },
  reset: {
    account: { burst: 3, refillMs: 10 * minuteMs },
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
  /** Presenting a link's or a provider's token. */
  token: {
    account: { burst: 10, refillMs: minuteMs },
    address: { burst: 30, refillMs: 10_000 },
    total: { burst: 200, refillMs: 50 },
  },
} as const satisfies Record<string, Record<'account' | 'address' | 'total', Rate>>;

/** For load tests, which sign in thousands of players from one machine. */
const relaxedRate: Rate = { burst: 100_000, refillMs: 1 };

export type LimitedAct = keyof typeof strictRates;

/** Counts attempts at each operation: per account, per client address and in total. In memory only. */
export class AccountLimits {
  readonly #buckets: ReadonlyMap<LimitedAct, readonly [TokenBuckets, TokenBuckets, TokenBuckets]>;

  constructor(relaxed: boolean) {
    const make = (rate: Rate) => new TokenBuckets(relaxed ? relaxedRate : rate, maxKeys);
    // The keys are those of the table above.
    const acts = Object.keys(strictRates) as LimitedAct[];
    this.#buckets = new Map(
      acts.map((act) => {
        const { account, address, total } = strictRates[act];
        return [act, [make(account), make(address), make(total)]];
      }),
    );
  }

  /**
   * Counts one attempt; 0, or the seconds until the next one is allowed. `account` is what is guessed at, as given,
   * whether it exists or not; `address` is null for callers inside the process.
   */
  take(act: LimitedAct, account: string, address: string | null, now: number): number {
    if (address === null) return 0;
    const buckets = this.#buckets.get(act);
    assert(buckets, `the rates of ${act} are known`);
    const [accounts, addresses, total] = buckets;
    // In this order, so that a client over its own limit does not use up everybody's.
    const waitMs =
      addresses.take(addressKey(address), now) || accounts.take(account, now) || total.take('', now);
    return Math.ceil(waitMs / 1_000);
  }
}

/** The key of a client address; for IPv6 its 64-bit network, since one household has 2^64 addresses. */
function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
