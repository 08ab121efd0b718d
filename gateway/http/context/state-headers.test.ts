import { expect, test } from 'vitest';
import { TimersTold, type TimerParts } from './state-headers.ts';

const rest = { until: null, cost: 3 };
const running = (until: number) => ({ until, cost: 3 });
const atRest = { prison: rest, airport: rest, respect: rest };
const parts = (inUse: TimerParts['inUse']): TimerParts => ({ atRest, inUse });
const told = (text: string | null): unknown => JSON.parse(text ?? 'null');

test('a session is told all timers at first, and then those that changed', () => {
  const timers = new TimersTold();
  expect(told(timers.changed('c1', parts({ prison: running(5) })))).toEqual({
    ...atRest,
    prison: running(5),
  });
  expect(timers.changed('c1', parts({ prison: running(5) }))).toBeNull();
  expect(told(timers.changed('c1', parts({ prison: running(5), respect: running(9) })))).toEqual({
    respect: running(9),
  });
  expect(told(timers.changed('c1', parts({ prison: running(7), respect: running(9) })))).toEqual({
    prison: running(7),
  });
});

test('a timer that has ended is told as it is at rest', () => {
  const timers = new TimersTold();
  timers.changed('c1', parts({ prison: running(5), respect: running(9) }));
  expect(told(timers.changed('c1', parts({ respect: running(9) })))).toEqual({ prison: rest });
  expect(timers.changed('c1', parts({ respect: running(9) }))).toBeNull();
});

test('who begins a new life is told all of its timers', () => {
  const timers = new TimersTold();
  expect(timers.changed(null, parts({}))).toBeNull();
  expect(told(timers.changed('c1', parts({})))).toEqual(atRest);
  expect(timers.changed(null, parts({}))).toBeNull();
  expect(told(timers.changed('c2', parts({ airport: running(4) })))).toEqual({
    ...atRest,
    airport: running(4),
  });
});
