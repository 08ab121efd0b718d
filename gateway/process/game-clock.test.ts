import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '@rackets/engine/world/time.ts';
import { type ClockNews, GameClock, type GameClockOptions, maxJumpMs } from './game-clock.ts';

const begin = 1_800_000_000_000;
let machine: { wall: number; steady: number; sinceBoot: number };
let news: ClockNews[];
let clock: GameClock;

function open(more: Partial<GameClockOptions> = {}): GameClock {
  return new GameClock({
    clocks: {
      wall: () => machine.wall,
      steady: () => machine.steady,
      sinceBoot: () => machine.sinceBoot,
    },
    onNews: (each) => news.push(each),
    ...more,
  });
}

beforeEach(() => {
  machine = { wall: begin, steady: 5_000, sinceBoot: 900_000 };
  news = [];
  clock = open();
});
afterEach(() => clock.stop());

/** All clocks go on together. */
function pass(ms: number): void {
  machine.wall += ms;
  machine.steady += ms;
  machine.sinceBoot += ms;
}

/** The machine sleeps: only the steady clock stands. */
function sleep(ms: number): void {
  machine.wall += ms;
  machine.sinceBoot += ms;
}

describe('the clock of the game', () => {
  test('is the machine’s while nothing happens', () => {
    pass(3 * dayMs);
    expect(clock.now()).toBe(begin + 3 * dayMs);
    expect(news).toEqual([]);
    expect(clock.status()).toEqual({ jumps: 0, last: null, heldAheadMs: null });
  });

  test('a jump of days is not believed: time goes on as before until an operator confirms it', () => {
    pass(minuteMs);
    machine.wall += 8 * dayMs;
    expect(clock.now()).toBe(begin + minuteMs);
    expect(clock.isHeld()).toBe(true);
    pass(minuteMs);
    expect(clock.now()).toBe(begin + 2 * minuteMs);
    expect(clock.status()).toEqual({
      jumps: 1,
      last: { at: begin + minuteMs + 8 * dayMs, ms: 8 * dayMs },
      heldAheadMs: 8 * dayMs,
    });
    expect(clock.confirm('ann')).toBe(true);
    expect(clock.isHeld()).toBe(false);
    expect(clock.now()).toBe(machine.wall);
    expect(clock.confirm('ann')).toBe(false);
    expect(news).toEqual([
      { kind: 'jumped', ms: 8 * dayMs },
      { kind: 'held', ms: 8 * dayMs },
      { kind: 'released', by: 'ann' },
    ]);
  });

  test('a clock that is set right again needs nobody', () => {
    machine.wall += 8 * dayMs;
    expect(clock.isHeld()).toBe(true);
    machine.wall -= 8 * dayMs;
    pass(secondMs);
    expect(clock.isHeld()).toBe(false);
    expect(clock.now()).toBe(begin + secondMs);
    expect(news.at(-1)).toMatchObject({ kind: 'released' });
  });

  test('six hours ahead are believed, and told; a moment more is not', () => {
    machine.wall += maxJumpMs;
    expect(clock.now()).toBe(begin + maxJumpMs);
    expect(news).toEqual([{ kind: 'jumped', ms: maxJumpMs }]);
    machine.wall += maxJumpMs + 1;
    expect(clock.isHeld()).toBe(true);
  });

  test('a laptop that slept for days only says so', () => {
    pass(hourMs);
    sleep(3 * dayMs);
    expect(clock.now()).toBe(begin + hourMs + 3 * dayMs);
    expect(clock.isHeld()).toBe(false);
    expect(news).toEqual([{ kind: 'slept', ms: 3 * dayMs }]);
    expect(clock.status().jumps).toBe(0);
  });

  test('a jump during sleep is one all the same', () => {
    sleep(hourMs);
    machine.wall += 2 * dayMs;
    expect(clock.now()).toBe(begin + hourMs);
    expect(news.map(({ kind }) => kind)).toEqual(['slept', 'jumped', 'held']);
  });

  test('a clock that goes back and comes again has jumped once, and is not ahead', () => {
    machine.wall -= 2 * dayMs;
    expect(clock.now()).toBe(begin - 2 * dayMs);
    pass(hourMs);
    clock.now();
    machine.wall += 2 * dayMs;
    expect(clock.now()).toBe(begin + hourMs);
    expect(clock.isHeld()).toBe(false);
    expect(news).toEqual([{ kind: 'jumped', ms: -2 * dayMs }]);
  });

  test('the clock of a store confirms it, or does not', async () => {
    let ahead = 0;
    clock.stop();
    clock = open({ storeAheadMs: () => Promise.resolve(ahead) });
    machine.wall += 2 * dayMs;
    expect(clock.isHeld()).toBe(true);
    await Promise.resolve();
    expect(clock.isHeld()).toBe(false);
    expect(news.at(-1)).toEqual({ kind: 'released', by: 'the clock of the store' });
    ahead = -2 * dayMs;
    machine.wall += 2 * dayMs;
    expect(clock.isHeld()).toBe(true);
    await Promise.resolve();
    expect(clock.isHeld()).toBe(true);
  });

  test('a store that does not answer confirms nothing', async () => {
    clock.stop();
    clock = open({ storeAheadMs: () => Promise.reject(new Error('away')) });
    machine.wall += 2 * dayMs;
    expect(clock.isHeld()).toBe(true);
    await Promise.resolve();
    expect(clock.isHeld()).toBe(true);
  });
});
