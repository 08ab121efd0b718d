import { assert } from '@rackets/engine/kernel/assert.ts';
import { TokenBuckets, type Rate } from './token-buckets.ts';

const minuteMs = 60_000;
const maxKeys = 20_000;

/**
 * What may be tried how often, by whom. The total protects the hashing queue and the mail server, not a single
 * account. An act's account is an e-mail address, an account's id or a token's hash, whatever may be guessed at.
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
  /** Asking for the message of an address again. */
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
  /** Telling the own password once more, to change it or to close the account. */
  password: {
    account: { burst: 5, refillMs: minuteMs },
    address: { burst: 30, refillMs: 5_000 },
    total: { burst: 200, refillMs: 50 },
  },
  /** Showing the token of a link or of a provider. */
  token: {
    account: { burst: 10, refillMs: minuteMs },
    address: { burst: 30, refillMs: 10_000 },
    total: { burst: 200, refillMs: 50 },
  },
} as const satisfies Record<string, Record<'account' | 'address' | 'total', Rate>>;

/** For load tests, which sign in thousands from one machine. */
const relaxedRate: Rate = { burst: 100_000, refillMs: 1 };

export type LimitedAct = keyof typeof strictRates;

/** How often one may try each act: per account, per address and in total. In memory only. */
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
   * Counts one try; 0, or the seconds until the next one is allowed. `account` is what is guessed at, as it was
   * given, known or not; `address` null is a caller inside the process.
   */
  take(act: LimitedAct, account: string, address: string | null, now: number): number {
    if (address === null) return 0;
    const buckets = this.#buckets.get(act);
    assert(buckets, `the rates of ${act} are known`);
    const [accounts, addresses, total] = buckets;
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
