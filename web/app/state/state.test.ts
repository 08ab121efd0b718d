import { expect, test } from 'vitest';
import type { OwnCharacter, State } from '../api/shapes.ts';
import { stateAtom, takeNews, takeState, timersAtom } from './state.ts';
import { store } from './store.ts';

/** A state as the server tells it at a second of the minute, with heat that has cooled since nine o'clock. */
function polled(second: number, percent: number, more: Partial<State> = {}): State {
  const character = {
    id: 'c1',
    money: 5,
    prison_heat_percent: percent,
    heat: { percent: 30, since: '2026-01-05T09:00:00.000Z', per_minute: 0.333333 },
  } as OwnCharacter;
  const timestamp = `2026-01-05T09:01:${String(second).padStart(2, '0')}.000Z`;
  const user = { id: 'u1', email: 'a@example.org', credits: 0, premium: false };
  return {
    user,
    character,
    timers: {},
    timestamp,
    online_count: 3,
    settings: {},
    ...more,
  } as unknown as State;
}

test('a poll without news leaves the state as it is, also while heat cools: nothing renders for it', () => {
  takeState(polled(0, 29.7));
  const [state, timers] = [store.get(stateAtom), store.get(timersAtom)];
  takeState(polled(15, 29.6));
  takeNews({ character: polled(15, 29.6).character as OwnCharacter, timers: {} });
  expect(store.get(stateAtom)).toBe(state);
  expect(store.get(timersAtom)).toBe(timers);
});

test('of a poll with news only what is new changes', () => {
  takeState(polled(0, 29.7));
  const before = store.get(stateAtom);
  takeState(polled(15, 29.6, { online_count: 4 }));
  expect(store.get(stateAtom)?.online_count).toBe(4);
  expect(store.get(stateAtom)?.character).toBe(before?.character);
});
