import { dayMs, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { GameClock } from '../clock/game-clock.ts';
import { ownCommand } from './own-commands.ts';
import { born, command, openPipeline } from './testing.ts';

test('while the clock is held no player’s command is decided, the process’s own are, and time does not jump', async () => {
  let held = false;
  const { pipeline, world, clock } = await openPipeline(new MemoryEventLog(), 0, {}, () => held);
  await born(pipeline, 'a1', 'Ada Stone');
  const revision = world.revision;
  const deposit = (id: string) =>
    pipeline.submit(command(pipeline, 'a1', id, 'bank.deposit-money', { amount: 10 }));
  held = true;
  expect(await deposit('d1')).toEqual({ kind: 'unavailable', retryAfterSeconds: 1 });
  expect(world.revision).toBe(revision);
  expect([pipeline.healthy, pipeline.isHeld]).toEqual([true, true]);
  // A start takes the lead before anybody can say what time it is.
  expect((await pipeline.submit(ownCommand('leadership.take', 'take-1', {}))).kind).toBe('accepted');
  held = false;
  clock.now += minuteMs;
  expect((await deposit('d1')).kind).toBe('accepted');
});

test('a jump of eight days ends no wait eight days early', async () => {
  const machine = { wall: 0, steady: 0 };
  const gameClock = new GameClock({
    clocks: { wall: () => machine.wall, steady: () => machine.steady, sinceBoot: () => machine.steady },
    onNews: () => undefined,
  });
  const { pipeline, world, clock } = await openPipeline(new MemoryEventLog(), 0, {}, gameClock.isHeld);
  const opened = clock.now;
  await born(pipeline, 'a1', 'Ada Stone');
  // The pipeline's clock is the game's, from the moment the round opened.
  Object.defineProperty(clock, 'now', { get: () => opened + gameClock.now() });
  machine.wall += 8 * dayMs;
  const outcome = await pipeline.submit(command(pipeline, 'a1', 'd1', 'bank.deposit-money', { amount: 10 }));
  expect(outcome.kind).toBe('accepted');
  expect(pipeline.peek((_world, now) => now)).toBe(opened);
  expect(world.now).toBe(opened);
  gameClock.confirm('ann');
  expect(pipeline.peek((_world, now) => now)).toBe(opened + 8 * dayMs);
  gameClock.stop();
});
