import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { viewPeriod, type Period } from './period.ts';
import { dayMs } from './time.ts';

const anyPeriod: fc.Arbitrary<Period> = fc
  .record({
    startsAt: fc.integer({ min: 0, max: 4e12 }),
    lasts: fc.integer({ min: 1, max: 400 * dayMs }),
    deathmatch: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  })
  .map(({ startsAt, lasts, deathmatch }) => ({
    startsAt,
    endsAt: startsAt + lasts,
    deathmatchAt: deathmatch === null ? null : startsAt + Math.floor(lasts * deathmatch),
  }));

/** A period and a moment around it. */
const anyMoment = anyPeriod.chain((period) =>
  fc.record({
    period: fc.constant(period),
    now: fc.integer({ min: period.startsAt - dayMs, max: period.endsAt + dayMs }),
  }),
);

test('[R088] a day is told within the period alone, from 1, and one more every 24 hours', () => {
  fc.assert(
    fc.property(anyMoment, ({ period, now }) => {
      const { day } = viewPeriod(period, now);
      const inside = now >= period.startsAt && now < period.endsAt;
      expect(day === null).toBe(!inside);
      if (day === null) return;
      expect(period.startsAt + (day - 1) * dayMs).toBeLessThanOrEqual(now);
      expect(period.startsAt + day * dayMs).toBeGreaterThan(now);
    }),
  );
});

test("[R088] the deathmatch's day counts from its own beginning, and never exceeds the period's", () => {
  fc.assert(
    fc.property(anyMoment, ({ period, now }) => {
      const { day, deathmatch_day: own } = viewPeriod(period, now);
      const { deathmatchAt } = period;
      expect(own === null).toBe(day === null || deathmatchAt === null || now < deathmatchAt);
      if (own === null || deathmatchAt === null) return;
      expect(own).toBe(Math.floor((now - deathmatchAt) / dayMs) + 1);
      expect(own).toBeLessThanOrEqual(day ?? 0);
    }),
  );
});

test('[R089] the share that has passed stays within 0 and 100 and never falls', () => {
  fc.assert(
    fc.property(anyMoment, fc.nat(30 * dayMs), ({ period, now }, later) => {
      const { percent } = viewPeriod(period, now);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent).toBeLessThanOrEqual(100);
      expect(viewPeriod(period, now + later).percent).toBeGreaterThanOrEqual(percent);
    }),
  );
});

test('[R089] nothing has passed before the beginning, everything at the end', () => {
  const period = { startsAt: 1_000, endsAt: 1_000 + 4 * dayMs, deathmatchAt: null };
  const percents = [0, 1_000, 1_000 + dayMs, 1_000 + 4 * dayMs, 1_000 + 9 * dayMs].map(
    (now) => viewPeriod(period, now).percent,
  );
  expect(percents).toStrictEqual([0, 0, 25, 100, 100]);
});
