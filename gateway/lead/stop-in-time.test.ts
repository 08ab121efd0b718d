import { expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { stopInTime } from './stop-in-time.ts';

const never = () => new Promise<void>(() => undefined);
const led = (unknownEvents: number) => () => [
  { stream: 'round-1', pipeline: { unknownEvents } },
  { stream: 'platform', pipeline: { unknownEvents: 0 } },
];
const serverLog = (awayMs: number) =>
  Object.assign(new MemoryEventLog(), { server: 'EventStoreDB at here:2113', awayMs });

test('a stop gives a server that is away ten seconds, then says what is of unknown fate', async () => {
  const timing = new ManualTiming();
  const stopping = stopInTime(serverLog(5_000), led(3), never, timing).catch((error: unknown) => error);
  await timing.pass(9_900);
  expect(await Promise.race([stopping, timing.pass(0).then(() => 'waits')])).toBe('waits');
  await timing.pass(200);
  expect(await stopping).toMatchObject({
    reason: 'store',
    message:
      'EventStoreDB at here:2113 did not answer while this process ended; events whose outcome is unknown: 3 of round-1.',
  });
});

test('what takes long for another reason is waited for, and so is a log of one’s own', async () => {
  for (const [log, events] of [
    [serverLog(0), 0],
    [new MemoryEventLog(), 3],
  ] as const) {
    const timing = new ManualTiming();
    let done = (): void => undefined;
    const work = () => new Promise<void>((resolve) => (done = resolve));
    const stopping = stopInTime(log, led(events), work, timing);
    await timing.pass(60_000);
    done();
    await expect(stopping).resolves.toBeUndefined();
  }
});
