import { MemoryDocuments } from '@rackets/projections/stores/memory-documents.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FatalError } from '../process/exit-codes.ts';
import { HeldLease } from './held-lease.ts';
import { declareLease, leaseTiming, readLease, type StoredLease, takeLease, writeLease } from './lease.ts';
import { ManualTiming, settled } from './testing.ts';

const { lapseMs, lookMs } = leaseTiming;
const one = { holder: 'one', url: 'http://one' };
const two = { holder: 'two', url: 'http://two' };

describe('the lease', () => {
  let documents: MemoryDocuments;
  let timing: ManualTiming;
  let taken: StoredLease | null;

  beforeEach(async () => {
    documents = new MemoryDocuments();
    await declareLease(documents);
    timing = new ManualTiming();
    taken = null;
  });

  function wait(signal = new AbortController().signal): void {
    void takeLease(documents, two, signal, undefined, timing).then((lease) => (taken = lease));
  }

  async function renew(): Promise<void> {
    const { rev, leadership } = (await readLease(documents)) ?? { rev: 0, leadership: held() };
    expect(await writeLease(documents, rev, leadership)).toBe(true);
  }

  const held = () => ({ ...one, stream: 'round-1', head: null });

  test('is taken at once where nobody has ever held it', async () => {
    wait();
    await settled();
    expect(taken?.leadership).toEqual({ ...two, stream: null, head: null });
  });

  test('is not taken while it is renewed, and is when nobody has renewed it for its time', async () => {
    await renew();
    wait();
    for (let renewed = 0; renewed < 10; renewed += 1) {
      await timing.pass(leaseTiming.renewMs);
      await renew();
    }
    expect(taken).toBeNull();
    await timing.pass(lapseMs);
    expect(taken).toBeNull();
    await timing.pass(2 * lookMs);
    expect(taken?.leadership).toEqual({ ...two, stream: 'round-1', head: null });
  });

  test('does not run out for an engine that was itself stopped and could not look', async () => {
    await renew();
    wait();
    await timing.pass(2 * lookMs);
    await timing.pass(10 * lapseMs, 10 * lapseMs);
    expect(taken).toBeNull();
    await timing.pass(lapseMs);
    expect(taken).not.toBeNull();
  });

  test('has one taker of two', async () => {
    const { signal } = new AbortController();
    const takers = [one, two].map((engine) => takeLease(documents, engine, signal, undefined, timing));
    const winner = await Promise.race(takers);
    expect((await readLease(documents))?.leadership.holder).toBe(winner?.leadership.holder);
    await timing.pass(2 * lookMs);
    expect((await readLease(documents))?.leadership.holder).toBe(winner?.leadership.holder);
  });

  test('that was given back is taken at the next look', async () => {
    const signal = new AbortController().signal;
    const lease = await takeLease(documents, one, signal, undefined, timing);
    const holder = new HeldLease(documents, mustBe(lease), () => undefined);
    wait();
    await timing.pass(2 * lookMs);
    expect(taken).toBeNull();
    await holder.giveBack();
    await timing.pass(2 * lookMs);
    expect(taken?.leadership.holder).toBe('two');
  });

  test('that another engine has taken ends its holder by the code for it', async () => {
    const lease = mustBe(await takeLease(documents, one, new AbortController().signal, undefined, timing));
    const lost: FatalError[] = [];
    const holder = new HeldLease(documents, lease, (error) => lost.push(error));
    await writeLease(documents, lease.rev, { ...two, stream: 'round-1', head: null });
    await holder.tell({ stream: 'round-1' });
    await holder.tell({ stream: 'round-1' });
    expect(lost.map(({ reason }) => reason)).toEqual(['fenced']);
    await holder.giveBack();
    expect((await readLease(documents))?.leadership.holder).toBe('two');
  });

  test('stays with a holder whose renewal was written though its answer was lost', async () => {
    const lease = mustBe(await takeLease(documents, one, new AbortController().signal, undefined, timing));
    const lost: FatalError[] = [];
    const holder = new HeldLease(documents, lease, (error) => lost.push(error));
    await writeLease(documents, lease.rev, lease.leadership);
    await holder.tell({ stream: 'round-1' });
    await holder.tell({ stream: 'round-1' });
    expect(lost).toEqual([]);
    expect((await readLease(documents))?.leadership).toMatchObject({ holder: 'one', stream: 'round-1' });
    await holder.giveBack();
  });
});

function mustBe(lease: StoredLease | null): StoredLease {
  if (!lease) throw new Error('the lease was not taken');
  return lease;
}
