import { replaceEqualDeep } from '@tanstack/query-core';
import { atom } from 'jotai/vanilla';
import type { News } from '../api/client.ts';
import type { OwnCharacter, State, Timers } from '../api/shapes.ts';
import { applicationState } from './application-state.ts';
import { serverClock } from '../time/clock.ts';
import { store } from './store.ts';
import { ticker } from '../time/ticker.ts';

/** Whether the first state has arrived; `maintenance` while the server is away for longer than a moment. */
export type Opening = 'loading' | 'failed' | 'maintenance' | 'retrying' | 'ready';

export const loadingAtom = atom<Opening>('loading');

export const stateAtom = atom<State | null>(null);
export const timersAtom = atom<Timers>({});

export const applicationStateAtom = atom((get) => applicationState(get(stateAtom)));
export const userAtom = atom((get) => get(stateAtom)?.user ?? null);
export const characterAtom = atom((get) => get(stateAtom)?.character ?? null);
export const roundAtom = atom((get) => get(stateAtom)?.round ?? null);
export const unreadAtom = atom((get) => {
  const state = get(stateAtom);
  return state === null ? 0 : state.unread_alerts + state.unread_messages;
});

/**
 * Heat falls by the clock alone, and is shown by the line that it falls by: the figure of the moment would be another at
 * every poll, and the whole game would render for it.
 */
const withoutMoment = (character: OwnCharacter): OwnCharacter => ({
  ...character,
  prison_heat_percent: character.heat.percent,
});

/** Takes a whole state from the server; equal parts keep their identity, so that nothing renders for nothing. */
export function takeState(next: State): void {
  if (serverClock.hear(Date.parse(next.timestamp))) ticker.tickNow();
  store.set(timersAtom, (before) => replaceEqualDeep(before, next.timers));
  // The time and the timers live beside the state: as part of it they would change it at every poll.
  store.set(stateAtom, (before) =>
    replaceEqualDeep(before, {
      ...next,
      character: next.character && withoutMoment(next.character),
      timers: {},
      timestamp: before?.timestamp ?? next.timestamp,
    }),
  );
}

/** Takes what an answer's headers or a push told. */
export function takeNews(news: News): void {
  const { user, character, timers } = news;
  if (timers !== undefined)
    store.set(timersAtom, (before) => replaceEqualDeep(before, { ...before, ...timers }));
  if (user === undefined && character === undefined) return;
  store.set(stateAtom, (before) => {
    if (before === null) return before;
    return replaceEqualDeep(before, {
      ...before,
      // Headers carry no e-mail.
      ...(user === undefined
        ? {}
        : { user: { email: before.user?.email ?? '', ...user }, premium: user.premium }),
      ...(character === undefined ? {} : { character: withoutMoment(character) }),
    });
  });
}

export type CalendarNews = Pick<State, 'active_events' | 'seasonal_theme'>;

/** Takes what goes on in the calendar now. */
export function takeCalendar({ active_events, seasonal_theme }: CalendarNews): void {
  store.set(
    stateAtom,
    (before) => before && replaceEqualDeep(before, { ...before, active_events, seasonal_theme }),
  );
}

export function takeOnlineCount(count: number): void {
  store.set(stateAtom, (before) => (before === null ? before : { ...before, online_count: count }));
}

export function takePrisonCount(count: number): void {
  store.set(stateAtom, (before) =>
    before === null || before.prison_count === count ? before : { ...before, prison_count: count },
  );
}

export function takeUnreadAlerts(count: number): void {
  store.set(stateAtom, (before) => (before === null ? before : { ...before, unread_alerts: count }));
}

export function takeUnreadMessages(count: number): void {
  store.set(stateAtom, (before) => (before === null ? before : { ...before, unread_messages: count }));
}

/** One more has come. */
export function takeAlert(): void {
  store.set(stateAtom, (before) =>
    before === null ? before : { ...before, unread_alerts: before.unread_alerts + 1 },
  );
}

/** Forgets everything about the viewer, timers included (R109). The round stays: guests see it too. */
export function clearState(): void {
  store.set(timersAtom, {});
  store.set(stateAtom, (before) =>
    before === null ? null : { ...before, user: null, character: null, timers: {} },
  );
}
