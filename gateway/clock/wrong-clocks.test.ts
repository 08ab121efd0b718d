import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '@rackets/engine/shared/time/time.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import type { Outcome } from '../pipeline/port.ts';
import type { StreamPipeline } from '../pipeline/stream-pipeline.ts';
import { born, command, openPipeline, stream } from '../pipeline/testing.ts';
import { spanText } from './clock-text.ts';
import { GameClock, maxGapMs, slewing, stepMs } from './game-clock.ts';
import { TestMachine } from './testing/test-machine.ts';

const spans = [secondMs, minuteMs, hourMs, 5 * hourMs, 7 * hourMs, dayMs, 10 * dayMs, 365 * dayMs];
const offsets = spans.flatMap((ms) => [ms, -ms]);
const told = (ms: number) => `${spanText(Math.abs(ms))} ${ms > 0 ? 'ahead' : 'behind'}`;

/** A game on one machine: its log, and the process that leads it. */
class Game {
  readonly machine = new TestMachine();
  readonly log = new MemoryEventLog();
  #clock: GameClock | null = null;
  #pipeline: StreamPipeline | null = null;
  #sent = 0;
  /** The latest time that anybody was shown. */
  #shown = 0;

  get now(): number {
    return this.#pipeline?.peek((_world, now) => now) ?? 0;
  }

  get isHeld(): boolean {
    return this.#pipeline?.isHeld === true;
  }

  confirm(): boolean {
    return this.#clock?.confirm('ann') === true;
  }

  async start(): Promise<void> {
    const { clocks, marks } = this.machine;
    const clock = new GameClock({ clocks, marks, onNews: () => undefined });
    this.#clock = clock;
    const { pipeline } = await openPipeline(this.log, 0, {}, clock.isHeld, (world) => {
      clock.begin(world.revision < 0 ? null : world.now);
      return clock.now;
    });
    this.#pipeline = pipeline;
    if (this.#sent === 0) await born(pipeline, 'a1', 'Ada Stone');
    this.see();
  }

  async stop(): Promise<void> {
    await this.#pipeline?.close();
    this.#clock?.stop();
    this.#pipeline = null;
  }

  /** Lets time go by and shows that the game's goes on with it, by a tenth more or less, and never back. */
  pass(ms: number, gain = 0): void {
    const before = this.now;
    this.machine.pass(ms);
    const gone = this.now - before;
    expect(gone).toBeGreaterThanOrEqual(ms * (1 - slewing) - 1);
    expect(gone).toBeLessThanOrEqual(ms * (1 + slewing) + stepMs + gain);
    this.see();
  }

  see(): void {
    expect(this.now).toBeGreaterThanOrEqual(this.#shown);
    this.#shown = this.now;
  }

  async act(): Promise<Outcome['kind']> {
    if (!this.#pipeline) throw new Error('nothing runs');
    this.#sent += 1;
    const id = `d${this.#sent}`;
    const outcome = await this.#pipeline.submit(
      command(this.#pipeline, 'a1', id, 'bank.deposit-money', { amount: 1 }),
    );
    this.see();
    return outcome.kind;
  }

  /** Whether no event of the log is earlier than the one before it. */
  async isInOrder(): Promise<boolean> {
    const events: RecordedEvent[] = [];
    for await (const batch of this.log.read(stream, 0)) events.push(...batch);
    return events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0));
  }
}

let game = new Game();
afterEach(() => game.stop());

async function begun(): Promise<Game> {
  game = new Game();
  await game.start();
  game.pass(minuteMs);
  expect(await game.act()).toBe('accepted');
  return game;
}

/** The clock is right from now on: commands are taken, and time is met again, in ten times the difference at most. */
async function isRightAgain({ machine }: Game): Promise<void> {
  machine.wrongBy = 0;
  expect(game.isHeld).toBe(false);
  expect(await game.act()).toBe('accepted');
  const apart = game.now - machine.truth;
  // Only the clock of a start that nothing contradicted is believed without proof.
  expect(Math.abs(apart)).toBeLessThanOrEqual(maxGapMs + stepMs);
  game.pass(minuteMs, Math.max(0, -apart));
  expect(await game.act()).toBe('accepted');
  expect(await game.isInOrder()).toBe(true);
}

describe('a clock that is wrong while the process runs', () => {
  test.each(offsets.map((by) => [told(by), by] as const))(
    '%s: time goes on, at the next starts too, and commands are taken',
    async (_title, by) => {
      const { machine } = await begun();
      machine.wrongBy = by;
      game.pass(7 * secondMs, Math.abs(by) <= stepMs ? stepMs : 0);
      expect(await game.act()).toBe('accepted');
      game.pass(10 * minuteMs);
      expect(await game.act()).toBe('accepted');
      await game.stop();
      machine.pass(minuteMs);
      await game.start();
      game.pass(minuteMs);
      expect(await game.act()).toBe('accepted');
      await isRightAgain(game);
      await game.stop();
      machine.reboot(minuteMs);
      await game.start();
      expect(await game.act()).toBe('accepted');
      await isRightAgain(game);
    },
  );
});

describe.each(['the same boot', 'another boot', 'another boot without its mark'])(
  'a start in %s with a clock that is wrong',
  (boot) => {
    /** A minute later, on a machine whose clock is off by `by`. */
    async function startedWrong(by: number): Promise<Game> {
      const { machine } = await begun();
      await game.stop();
      if (boot === 'the same boot') machine.pass(minuteMs);
      else machine.reboot(minuteMs);
      if (boot.endsWith('mark')) machine.loseMark();
      machine.wrongBy = by;
      await game.start();
      return game;
    }
    const isHeldBy = (by: number) => boot !== 'the same boot' && by + minuteMs > maxGapMs;
    const expected = (by: number) => (isHeldBy(by) ? 'unavailable' : 'accepted');

    test.each(offsets.map((by) => [told(by), by] as const))(
      '%s: decides nothing ahead, goes on, and takes the clock that is set right',
      async (_title, by) => {
        const { machine } = await startedWrong(by);
        const believed = boot === 'the same boot' ? stepMs : maxGapMs;
        expect(game.now).toBeLessThanOrEqual(machine.truth + believed);
        expect([game.isHeld, await game.act()]).toEqual([isHeldBy(by), expected(by)]);
        game.pass(10 * minuteMs);
        expect(await game.act()).toBe(expected(by));
        await isRightAgain(game);
      },
    );

    test.each(offsets.map((by) => [told(by), by] as const))(
      '%s: says so at the next start as well, until the clock is right',
      async (_title, by) => {
        const { machine } = await startedWrong(by);
        await game.stop();
        machine.pass(minuteMs);
        await game.start();
        game.pass(minuteMs);
        expect(game.now).toBeLessThanOrEqual(machine.truth + maxGapMs + stepMs);
        expect(await game.act()).toBe(expected(by));
        await game.stop();
        machine.reboot(minuteMs);
        machine.wrongBy = 0;
        await game.start();
        await isRightAgain(game);
      },
    );

    test.each(offsets.filter((by) => by > 0).map((by) => [told(by), by] as const))(
      '%s: is believed once an operator confirms it, and goes on from there when it was wrong all the same',
      async (_title, by) => {
        const { machine } = await startedWrong(by);
        const isAhead = machine.clocks.wall() - game.now > 0;
        expect(game.confirm()).toBe(isAhead);
        expect(game.isHeld).toBe(false);
        game.see();
        expect(game.now).toBe(machine.clocks.wall());
        machine.wrongBy = 0;
        game.pass(10 * minuteMs);
        await game.stop();
        machine.reboot(minuteMs);
        await game.start();
        game.pass(10 * minuteMs);
        expect(game.isHeld).toBe(false);
      },
    );
  },
);
