import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs, secondMs } from '@rackets/engine/shared/time/time.ts';
import { type ClockNews, GameClock, type GameClockOptions, maxGapMs, stepMs } from './game-clock.ts';
import { TestMachine } from './testing/test-machine.ts';

let machine: TestMachine;
let begin: number;
let news: ClockNews[];
let clock: GameClock;

/** A process starts, once the one before has stopped; the log ends with an event at `lastEventAt`. */
function start(lastEventAt: number | null, more: Partial<GameClockOptions> = {}): GameClock {
  const { clocks, marks } = machine;
  clock = new GameClock({ clocks, marks, onNews: (each) => news.push(each), ...more });
  clock.begin(lastEventAt);
  return clock;
}

beforeEach(() => {
  machine = new TestMachine();
  begin = machine.truth;
  news = [];
  start(null);
});
afterEach(() => clock.stop());

const state = () => clock.status().state;
const kinds = () => news.map(({ kind }) => kind);

describe('while the process runs', () => {
  test('the game’s time is the machine’s while nothing happens', () => {
    machine.pass(3 * dayMs);
    expect(clock.now()).toBe(begin + 3 * dayMs);
    expect(news).toEqual([]);
    expect(clock.status()).toEqual({ state: 'agrees', apartMs: 0, jumps: 0, last: null });
  });

  test('a clock that is five hours ahead for seven seconds gains less than a second, which is lost again', () => {
    machine.wrongBy = 5 * hourMs;
    expect(clock.now()).toBe(begin);
    machine.pass(7 * secondMs);
    expect(clock.now()).toBe(begin + 7_700);
    expect(state()).toBe('ahead');
    machine.wrongBy = 0;
    expect(clock.now()).toBe(begin + 7_700);
    machine.pass(7 * secondMs);
    expect(clock.now()).toBe(begin + 14 * secondMs);
    expect(state()).toBe('agrees');
    expect(kinds()).toEqual(['jumped', 'turned', 'jumped', 'turned']);
  });

  test('a clock that is set back an hour lets waits go on, and is met after ten', () => {
    machine.wrongBy = -hourMs;
    machine.pass(minuteMs);
    expect(clock.now()).toBe(begin + 54 * secondMs);
    expect(clock.status()).toMatchObject({ state: 'behind', last: { ms: -hourMs } });
    machine.pass(10 * hourMs);
    expect(state()).toBe('agrees');
    expect(clock.now()).toBe(machine.clocks.wall());
  });

  test('a clock that stays ahead is approached little by little, or at once if it is within a minute', () => {
    machine.wrongBy = hourMs;
    machine.pass(hourMs);
    expect(clock.now()).toBe(begin + 66 * minuteMs);
    machine.pass(9 * hourMs);
    expect(state()).toBe('agrees');
    machine.wrongBy += stepMs;
    expect(clock.now()).toBe(machine.clocks.wall());
    machine.wrongBy += stepMs + 1;
    expect(clock.now()).toBe(machine.clocks.wall() - stepMs - 1);
  });

  test('one more than six hours ahead is not followed until an operator confirms it', () => {
    machine.wrongBy = maxGapMs + 1;
    machine.pass(9 * dayMs);
    expect(clock.now()).toBe(begin + 9 * dayMs);
    expect(clock.status()).toMatchObject({ state: 'far_ahead', apartMs: maxGapMs + 1, jumps: 1 });
    expect(clock.isHeld()).toBe(false);
    expect(clock.confirm('ann')).toBe(true);
    expect(clock.now()).toBe(machine.clocks.wall());
    expect(clock.confirm('ann')).toBe(false);
    expect(kinds()).toEqual(['jumped', 'turned', 'confirmed', 'turned']);
  });

  test('a laptop that slept for days only says so', () => {
    machine.pass(hourMs);
    machine.sleep(3 * dayMs);
    expect(clock.now()).toBe(begin + hourMs + 3 * dayMs);
    expect(news).toEqual([{ kind: 'slept', ms: 3 * dayMs }]);
    expect(clock.status().jumps).toBe(0);
  });

  test('a jump during sleep is one all the same', () => {
    machine.sleep(hourMs);
    machine.wrongBy = 2 * dayMs;
    expect(clock.now()).toBe(begin + hourMs);
    expect(kinds()).toEqual(['slept', 'jumped', 'turned']);
  });

  test('a machine that was suspended for an hour, which only the time of day shows, catches up', () => {
    machine.suspend(hourMs);
    expect([clock.now(), state()]).toEqual([begin, 'ahead']);
    machine.pass(10 * hourMs);
    expect([clock.now(), state()]).toEqual([machine.truth, 'agrees']);
  });

  test('a clock that goes back and comes again is believed at once: it is where the steady clock expects it', () => {
    machine.wrongBy = -2 * dayMs;
    clock.now();
    machine.pass(hourMs);
    clock.now();
    machine.wrongBy = 0;
    expect(clock.now()).toBe(begin + hourMs);
    expect(state()).toBe('agrees');
  });

  test('the clock of a store confirms it, or does not', async () => {
    let ahead = 0;
    clock.stop();
    start(null, { storeAheadMs: () => Promise.resolve(ahead) });
    machine.wrongBy = 2 * dayMs;
    expect(state()).toBe('far_ahead');
    await Promise.resolve();
    expect(state()).toBe('agrees');
    expect(news).toContainEqual({ kind: 'confirmed', by: 'the clock of the store' });
    ahead = -2 * dayMs;
    machine.wrongBy += 2 * dayMs;
    expect(state()).toBe('far_ahead');
    await Promise.resolve();
    expect(state()).toBe('far_ahead');
  });

  test('a store that does not answer confirms nothing', async () => {
    clock.stop();
    start(null, { storeAheadMs: () => Promise.reject(new Error('away')) });
    machine.wrongBy = 2 * dayMs;
    expect(state()).toBe('far_ahead');
    await Promise.resolve();
    expect(state()).toBe('far_ahead');
  });
});

describe('a start', () => {
  test('of a game without events takes the clock as it is', () => {
    clock.stop();
    machine.loseMark();
    expect(start(null).now()).toBe(begin);
    expect(state()).toBe('agrees');
  });

  test('in the same boot knows how much time went by, and believes no other clock', () => {
    clock.stop();
    machine.wrongBy = 10 * dayMs;
    machine.pass(minuteMs);
    start(begin);
    expect(clock.now()).toBe(begin + minuteMs);
    expect([state(), clock.isHeld()]).toEqual(['far_ahead', false]);
  });

  test('in the same boot after ten days with the clock right needs nobody', () => {
    clock.stop();
    machine.pass(10 * dayMs);
    start(begin);
    expect([clock.now(), state()]).toEqual([begin + 10 * dayMs, 'agrees']);
  });

  test('of a machine that was switched off for six hours is believed; a moment more is held', () => {
    clock.stop();
    machine.reboot(maxGapMs);
    start(begin);
    expect([clock.now(), state()]).toEqual([begin + maxGapMs, 'agrees']);
    clock.stop();
    const ended = machine.truth;
    machine.reboot(maxGapMs + 1);
    start(begin);
    expect([clock.now(), clock.isHeld()]).toEqual([ended, true]);
    machine.pass(minuteMs);
    expect(clock.now()).toBe(ended + minuteMs);
  });

  test('that is held is released by an operator, for later starts too', () => {
    clock.stop();
    machine.reboot(10 * dayMs);
    start(begin);
    expect(clock.isHeld()).toBe(true);
    expect(clock.confirm('ann')).toBe(true);
    expect([clock.now(), clock.isHeld()]).toEqual([begin + 10 * dayMs, false]);
    clock.stop();
    machine.pass(minuteMs);
    start(begin);
    expect([clock.now(), state()]).toEqual([begin + 10 * dayMs + minuteMs, 'agrees']);
  });

  test('that is held is released by the clock that is set right, and by the clock of a store', async () => {
    clock.stop();
    machine.reboot(minuteMs);
    machine.wrongBy = 10 * dayMs;
    start(begin);
    expect(clock.isHeld()).toBe(true);
    machine.wrongBy = 0;
    expect([clock.isHeld(), clock.now()]).toEqual([false, begin + minuteMs]);
    clock.stop();
    machine.reboot(10 * dayMs);
    start(begin, { storeAheadMs: () => Promise.resolve(0) });
    expect(clock.isHeld()).toBe(true);
    await Promise.resolve();
    expect([clock.isHeld(), clock.now()]).toEqual([false, machine.truth]);
  });

  test('whose clock the network has set since the boot is believed, and nobody is told of anything held', () => {
    clock.stop();
    machine.reboot(10 * dayMs);
    news = [];
    start(begin, { isSetByNetwork: () => true });
    expect([clock.now(), clock.isHeld()]).toEqual([begin + 10 * dayMs, false]);
    expect(kinds()).toEqual(['confirmed']);
    clock.stop();
    // It is proven for later starts, too.
    machine.pass(minuteMs);
    start(begin);
    expect([clock.now(), state()]).toEqual([begin + 10 * dayMs + minuteMs, 'agrees']);
  });

  test('that is held is released as soon as the network sets the clock', () => {
    clock.stop();
    machine.reboot(10 * dayMs);
    const asked: object[] = [];
    let isSet = false;
    start(begin, {
      isSetByNetwork(clocks) {
        asked.push(clocks);
        return isSet;
      },
    });
    expect(clock.isHeld()).toBe(true);
    expect(asked[0]).toEqual({ wall: machine.truth, sinceBoot: 20_000 });
    machine.pass(minuteMs);
    isSet = true;
    expect([clock.isHeld(), clock.now()]).toEqual([false, machine.truth]);
    expect(kinds()).toEqual(['turned', 'confirmed', 'turned']);
  });

  test('whose clock is far ahead of a boot that is known is not believed for the network’s sake', () => {
    clock.stop();
    machine.wrongBy = 10 * dayMs;
    start(begin, { isSetByNetwork: () => true });
    expect(state()).toBe('far_ahead');
  });

  test('with the clock behind goes on from the last event, and believes the clock that the network sets right', () => {
    clock.stop();
    machine.reboot(2 * hourMs);
    machine.wrongBy = -365 * dayMs;
    start(begin);
    machine.pass(minuteMs);
    expect([clock.now(), clock.isHeld(), state()]).toEqual([begin + 54 * secondMs, false, 'behind']);
    machine.wrongBy = 0;
    expect([clock.now(), state()]).toEqual([begin + 2 * hourMs + minuteMs, 'agrees']);
  });

  test('after one that ran ten days ahead goes on from its last event, until the clock has met it', () => {
    clock.stop();
    const lastEventAt = begin + 10 * dayMs;
    start(lastEventAt);
    machine.pass(hourMs);
    expect([clock.now(), state()]).toEqual([lastEventAt + 0.9 * hourMs, 'behind']);
    machine.pass(100 * dayMs);
    expect([clock.now(), state()]).toEqual([machine.truth, 'agrees']);
  });

  test('without a mark compares the clock with the last event alone', () => {
    clock.stop();
    machine.loseMark();
    start(begin - maxGapMs);
    expect(clock.isHeld()).toBe(false);
    clock.stop();
    machine.loseMark();
    start(begin - maxGapMs - 1);
    expect(clock.isHeld()).toBe(true);
  });

  test('on a system that does not tell its boot takes clocks that have gone on alike for the same one', () => {
    const noBoot = () => ({ ...machine.marks, boot: null });
    clock.stop();
    start(null, { marks: noBoot() });
    clock.stop();
    machine.pass(10 * dayMs);
    start(begin, { marks: noBoot() });
    expect([clock.now(), state()]).toEqual([begin + 10 * dayMs, 'agrees']);
    clock.stop();
    machine.wrongBy = dayMs;
    start(begin, { marks: noBoot() });
    expect(clock.isHeld()).toBe(true);
  });
});
