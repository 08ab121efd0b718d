import { describe, expect, test } from 'vitest';
import { curiousHabits, largestShare, playHour, type First, type Hour, type Moment } from './first-hour.ts';
import { spreadOf } from './spread.ts';

const hours = Array.from({ length: 61 }, (_, n) => playHour(`seed-${n}`));
const middle = (of: (hour: Hour) => number) => spreadOf(hours.map(of)).middle;
const at = (minute: number, of: (moment: Moment) => number) =>
  middle(({ minutes }) => {
    const moment = minutes[minute];
    return moment ? of(moment) : Number.NaN;
  });

/** What all but the longest twentieth of the sentences of the first five minutes last at most, in seconds. */
function earlySentences(of: readonly Hour[]): number {
  const early = of.flatMap(({ sentences }) => sentences).filter(({ minute }) => minute < 5);
  expect(early.length).toBeGreaterThan(0);
  return spreadOf(early.map(({ seconds }) => seconds)).high;
}

describe('the first hour of an attentive player', () => {
  test('brings level 2 in the first minute, 3 within ten and 4 within the hour, not more', () => {
    const level = (minute: number) => at(minute, (moment) => moment.level);
    expect([level(0), level(1), level(10), level(60)]).toStrictEqual([1, 2, 3, 4]);
    const late = hours.filter(({ minutes }) => (minutes[2]?.level ?? 0) < 2);
    expect(late.length).toBeLessThanOrEqual(hours.length / 20);
  });

  test('brings about 20 thousand dollars', () => {
    const money = at(60, (moment) => moment.money);
    expect(money).toBeGreaterThanOrEqual(17_000);
    expect(money).toBeLessThanOrEqual(25_000);
  });

  test('opens the second job within about five tries and as many minutes, and the fourth before it ends', () => {
    for (const { secondJobAfter, minutes } of hours) {
      expect(secondJobAfter).toBeLessThanOrEqual(6);
      expect(minutes[5]?.jobs).toBeGreaterThanOrEqual(2);
    }
    expect(at(60, (moment) => moment.jobs)).toBe(4);
  });

  test('is not the same row over and over', () => {
    expect(middle(largestShare)).toBeLessThanOrEqual(0.42);
    expect(middle(({ rows }) => Object.keys(rows).length)).toBeGreaterThanOrEqual(7);
    const jobs = ({ rows }: Hour) =>
      Object.entries(rows).flatMap(([row, times]) => (row.startsWith('job') ? [times] : []));
    const shareOfJobs = (hour: Hour) =>
      Math.max(...jobs(hour)) / jobs(hour).reduce((sum, times) => sum + times, 0);
    expect(middle(shareOfJobs)).toBeLessThanOrEqual(0.5);
  });

  test('always has somebody to free', () => {
    for (const { minutes } of hours) {
      for (const { inmates } of minutes) expect(inmates).toBeGreaterThan(0);
    }
  });

  test('hardly ever keeps anybody in a cell for longer than a minute in the first five', () => {
    expect(earlySentences(hours)).toBeLessThanOrEqual(60);
  });

  test('is the same for the same seed', () => {
    expect(playHour('seed-7')).toStrictEqual(hours[7]);
  });
});

describe('the first hour of a player who tries everything', () => {
  const curious = Array.from({ length: 61 }, (_, n) => playHour(`curious-${n}`, curiousHabits));
  const first = (what: First) => spreadOf(curious.map(({ firsts }) => firsts[what] ?? Infinity)).middle;
  const last = (of: (moment: Moment) => number) =>
    spreadOf(curious.flatMap(({ minutes }) => minutes.slice(-1).map(of))).middle;

  test('frees somebody within five minutes, banks cash within three and steals a first car within ten', () => {
    expect(first('freed')).toBeLessThanOrEqual(5);
    expect(first('banked')).toBeLessThanOrEqual(3);
    expect(first('car')).toBeLessThanOrEqual(10);
  });

  test('hardly ever keeps them in a cell for longer than a minute in the first five', () => {
    expect(earlySentences(curious)).toBeLessThanOrEqual(60);
  });

  test('holds more than five different things and a flight within half an hour', () => {
    for (const { tried } of curious)
      expect(Object.values(tried).filter((minute) => minute <= 30).length).toBeGreaterThanOrEqual(5);
    expect(first('flight')).toBeLessThanOrEqual(30);
  });

  test('ends with the level and about the money of one who keeps to the first pages', () => {
    expect(last(({ level }) => level)).toBe(4);
    expect(last(({ money }) => money)).toBeGreaterThanOrEqual(17_000);
    expect(last(({ money }) => money)).toBeLessThanOrEqual(25_000);
  });
});
