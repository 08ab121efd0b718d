import { newWorld } from '@rackets/engine/kernel/state/world.ts';
import { expect, test } from 'vitest';
import type { Session } from '../../accounts/accounts.ts';
import { CallerState, TimersTold, type ComposeHeaders, type TimerParts } from './state-headers.ts';

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

const session: Session = {
  id: 's1',
  account: 'a1',
  roles: [],
  verified: true,
  proven: false,
  accountCreatedAt: 0,
};

/** The state of worlds at revisions, and how often it was composed. */
function callerState() {
  const composed: string[] = [];
  const compose: ComposeHeaders = ({ revision }, _actor, now) => {
    composed.push(`${revision} at ${now}`);
    return { user: { revision, now }, character: null, timers: parts({}) };
  };
  const state = new CallerState(compose);
  const at = (revision: number, now: number) =>
    state.at(Object.assign(newWorld({}), { revision }), now, session);
  const headers = (): string[] => {
    const appended: string[] = [];
    state.append(appended, new TimersTold());
    return appended;
  };
  return { state, at, composed, headers };
}

test('reads of one moment compose the state once, and those of another moment anew', () => {
  const { at, composed } = callerState();
  const first = at(3, 10);
  expect(at(3, 10)).toBe(first);
  at(3, 11);
  at(4, 11);
  expect(composed).toEqual(['3 at 10', '3 at 11', '4 at 11']);
});

test('only a state that is durable is told, the newest of them', () => {
  const { state, at, headers } = callerState();
  const [older, newer] = [at(3, 10), at(4, 10)];
  expect([state.isKnown, headers()]).toEqual([false, []]);
  state.keep(older);
  expect(headers()).toEqual(['X-GN-User', '{"revision":3,"now":10}']);
  state.keep(newer);
  state.keep(older);
  expect(headers()).toEqual(['X-GN-User', '{"revision":4,"now":10}']);
});
