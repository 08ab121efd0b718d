import { platformStream } from '@rackets/engine/platform/index.ts';
import { expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { platformMachine } from '../pipeline/machines.ts';
import { submitOwn } from '../pipeline/own-commands.ts';
import { recover } from '../pipeline/recover.ts';
import { openPipeline, openTestPlatform } from '../pipeline/testing.ts';

test('the platform is led beside the round, in a stream of its own', async () => {
  const log = new MemoryEventLog();
  const round = await openPipeline(log);
  const head = round.pipeline.revision;
  const { pipeline } = await openTestPlatform(log);
  expect((await log.streams()).toSorted()).toEqual(['platform', 'round-1']);
  expect([pipeline.revision, round.pipeline.revision]).toEqual([0, head]);
  expect(pipeline.peek((world) => world.round.id)).toBe(0);
});

test('it resumes after a restart, and the previous leader can no longer append', async () => {
  const log = new MemoryEventLog();
  const first = await openTestPlatform(log);
  const second = await openTestPlatform(log);
  expect(second.pipeline.revision).toBe(1);
  await expect(submitOwn(first.pipeline, 'leadership.take', 'again', {})).rejects.toThrow('durable');
  expect(first.fatal.map(({ reason }) => reason)).toEqual(['fenced']);
  expect(second.pipeline.healthy).toBe(true);
  const world = await recover(log, platformStream, platformMachine());
  expect(world.epoch).toBe(2);
});

test('it takes no command of a round', async () => {
  const { pipeline } = await openTestPlatform();
  const actor = { account: 'a', character: null, roles: [] };
  const payload = { amount: 1 };
  const command = { id: 'k', type: 'bank.deposit-money', actor, vouched: {}, payload };
  expect(await pipeline.submit(command)).toMatchObject({ refusal: { code: 'command_unknown' } });
});
