import { TokenBuckets, type Rate } from './token-buckets.ts';

const minuteMs = 60_000;
const maxKeys = 20_000;

/** What may be tried how often, by whom. The total protects the hashing queue, not a single account. */
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
} as const satisfies Record<string, Record<'account' | 'address' | 'total', Rate>>;

/** For load tests, which sign in thousands from one machine. */
const relaxedRate: Rate = { burst: 100_000, refillMs: 1 };

export type LimitedAct = keyof typeof strictRates;

/** How often one may sign in, register and reset: per account, per address and in total. In memory only. */
export class AccountLimits {
  readonly #buckets: Record<LimitedAct, readonly [TokenBuckets, TokenBuckets, TokenBuckets]>;

  constructor(relaxed: boolean) {
    const make = (rate: Rate) => new TokenBuckets(relaxed ? relaxedRate : rate, maxKeys);
    const buckets = (act: LimitedAct) => {
      const { account, address, total } = strictRates[act];
      return [make(account), make(address), make(total)] as const;
    };
    this.#buckets = { login: buckets('login'), register: buckets('register'), reset: buckets('reset') };
  }

  /**
   * Counts one try; 0, or the seconds until the next one is allowed. `account` is the e-mail address as it was
   * given, known or not; `address` null is a caller inside the process.
   */
  take(act: LimitedAct, account: string, address: string | null, now: number): number {
    if (address === null) return 0;
    const [accounts, addresses, total] = this.#buckets[act];
    // One after the other: who is over the own limit does not eat from everybody's.
    const waitMs =
      addresses.take(addressKey(address), now) || accounts.take(account, now) || total.take('', now);
    return Math.ceil(waitMs / 1_000);
  }
}

/** An address's key; of IPv6 the network of 64 bits, since one household has 2^64 addresses. */
function addressKey(address: string): string {
  if (!address.includes(':') || address.startsWith('::ffff:')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
}
