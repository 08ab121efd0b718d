import { describe, expect, test } from 'vitest';
import { JobQueue } from '../process/job-queue.ts';
import { AccountLimits } from './limits.ts';
import { TokenBucket, TokenBuckets } from './token-buckets.ts';

/** How many of `count` tries are allowed. */
function tries(limits: AccountLimits, count: number, account: string, address: string | null, now = 0) {
  return Array.from({ length: count }, () => limits.take('login', account, address, now)).filter(
    (wait) => wait === 0,
  ).length;
}

describe('token buckets', () => {
  test('allow a burst, then one each refill', () => {
    const bucket = new TokenBucket({ burst: 3, refillMs: 1_000 }, 0);
    expect([0, 0, 0, 0, 400].map((at) => bucket.take(at))).toEqual([0, 0, 0, 1_000, 600]);
    expect(bucket.take(1_000)).toBe(0);
    expect(bucket.take(1_000)).toBe(1_000);
    expect([9_000, 9_000, 9_000, 9_000].map((at) => bucket.take(at))).toEqual([0, 0, 0, 1_000]);
  });

  test('a clock that goes back gives nothing away', () => {
    const bucket = new TokenBucket({ burst: 1, refillMs: 1_000 }, 10_000);
    expect(bucket.take(10_000)).toBe(0);
    expect(bucket.take(5_000)).toBe(1_000);
  });

  test('keys are bounded: the one used longest ago is forgotten', () => {
    const buckets = new TokenBuckets({ burst: 1, refillMs: 1_000 }, 100);
    for (let key = 0; key < 10_000; key += 1) buckets.take(`key ${key}`, 0);
    expect(buckets.size).toBe(100);
    expect(buckets.take('key 9999', 0)).toBeGreaterThan(0);
    expect(buckets.take('key 0', 0)).toBe(0);
  });
});

describe('limits of accounts', () => {
  test('an account is tried ten times at once from one address, then once a minute', () => {
    const limits = new AccountLimits(false);
    expect(tries(limits, 15, 'vito', '10.0.0.1')).toBe(10);
    expect(limits.take('login', 'vito', '10.0.0.1', 0)).toBe(60);
    expect(limits.take('login', 'vito', '10.0.0.1', 60_000)).toBe(0);
  });

  test('whoever uses up their tries at an account uses up nobody else’s', () => {
    const limits = new AccountLimits(false);
    for (const stranger of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) tries(limits, 15, 'vito', stranger);
    expect(tries(limits, 10, 'vito', '10.0.1.1')).toBe(10);
  });

  test('from many addresses an account is tried two hundred times at once, then once in ten seconds', () => {
    const limits = new AccountLimits(false);
    let allowed = 0;
    // Slowly enough for the limit of all addresses together.
    for (let address = 0; address < 300; address += 1)
      allowed += tries(limits, 1, 'vito', `10.0.${address % 2}.${address}`, address * 50);
    expect(allowed).toBe(201);
  });

  test('a device of the holder has an allowance of its own', () => {
    const limits = new AccountLimits(false);
    const allowed = Array.from({ length: 12 }, () => limits.takeOfDevice('login', 'vito', 'PHONE001', 0));
    expect(allowed.filter(Boolean)).toHaveLength(10);
    expect(limits.takeOfDevice('login', 'vito', 'LAPTOP01', 0)).toBe(true);
  });

  test('an address tries thirty accounts at once, and does not use up the allowance of others', () => {
    const limits = new AccountLimits(false);
    let allowed = 0;
    for (let account = 0; account < 400; account += 1)
      allowed += tries(limits, 1, `account ${account}`, '10.0.0.1');
    expect(allowed).toBe(30);
    expect(tries(limits, 1, 'vito', '10.0.0.2')).toBe(1);
  });

  test('all addresses together are limited as well', () => {
    const limits = new AccountLimits(false);
    let allowed = 0;
    for (let each = 0; each < 1_000; each += 1)
      allowed += tries(limits, 1, `a${each}`, `10.${each % 250}.${each}.1`);
    expect(allowed).toBe(200);
  });

  test('a network of IPv6 counts as one address', () => {
    const limits = new AccountLimits(false);
    let allowed = 0;
    for (let host = 1; host < 100; host += 1)
      allowed += tries(limits, 1, `a${host}`, `2001:db8::${host.toString(16)}`);
    expect(allowed).toBe(30);
    expect(tries(limits, 1, 'vito', '2001:db8:0:1::1')).toBe(1);
    expect(tries(limits, 1, 'sonny', '::ffff:10.0.0.9')).toBe(1);
  });

  test('callers inside the process and relaxed servers are not limited', () => {
    expect(tries(new AccountLimits(false), 1_000, 'vito', null)).toBe(1_000);
    expect(tries(new AccountLimits(true), 1_000, 'vito', '10.0.0.1')).toBe(1_000);
  });
});

describe('the hashing queue', () => {
  test('runs so many at once, lets so many wait, and turns the rest away at once', async () => {
    const queue = new JobQueue(2, 3);
    let running = 0;
    let most = 0;
    const job = async (): Promise<string> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return 'done';
    };
    const results = await Promise.all(Array.from({ length: 8 }, () => queue.run(job)));
    expect(results).toEqual(['done', 'done', 'done', 'done', 'done', null, null, null]);
    expect(most).toBe(2);
    expect(await queue.run(job)).toBe('done');
  });

  test('a job that throws gives its place back', async () => {
    const queue = new JobQueue(1, 1);
    await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await queue.run(() => Promise.resolve(1))).toBe(1);
  });
});
