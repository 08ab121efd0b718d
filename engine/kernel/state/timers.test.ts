import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { setTimer, timerOf, type Timers } from './timers.ts';

test('whatever is set runs until it ends or is set anew, and nothing that has ended is kept', () => {
  const names = ['prison', 'crime', 'travel'];
  const sets = fc.array(fc.record({ name: fc.constantFrom(...names), wait: fc.nat(9), lasts: fc.nat(20) }));
  fc.assert(
    fc.property(sets, (each) => {
      const timers: Timers = new Map();
      const model = new Map<string, number>();
      let now = 0;
      for (const { name, wait, lasts } of each) {
        now += wait;
        setTimer(timers, 'ann', { name, since: now, until: now + lasts, reason: null });
        model.set(name, now + lasts);
        const running = names.filter((other) => (model.get(other) ?? 0) > now).toSorted();
        expect(timers.get('ann')?.map((timer) => timer.name)).toStrictEqual(running);
        for (const other of running) expect(timerOf(timers, 'ann', other)?.until).toBe(model.get(other));
      }
      expect(timerOf(timers, 'bob', 'prison')).toBeUndefined();
    }),
  );
});
