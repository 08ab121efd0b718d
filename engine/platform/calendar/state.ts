import { defineSlice, type World } from '../../kernel/world.ts';
import type { Period } from '../../world/period.ts';

/** Seasons that dress the whole game (R020). */
export const seasonalThemes = ['christmas', 'halloween', 'new_year', 'birthday', 'valentines'] as const;

export type SeasonalTheme = (typeof seasonalThemes)[number];

/** What the calendar knows: a season with its theme, or an event of its own name. */
export const eventKinds = [...seasonalThemes, 'event'] as const;

export type EventKind = (typeof eventKinds)[number];

/** A round in the calendar: planned, due once its time has come, opened once somebody can play it. */
export interface PlannedRound extends Period {
  readonly round: number;
  status: 'planned' | 'due' | 'opened';
}

export interface CalendarEvent extends Period {
  readonly id: string;
  readonly name: string;
  readonly kind: EventKind;
}

export const calendarState = defineSlice('calendar', () => ({
  /** By number. */
  rounds: new Map<number, PlannedRound>(),
  /** Those that were cancelled are gone; those that are over stay. */
  events: new Map<string, CalendarEvent>(),
}));

/** The next round that is to open: the lowest number that has not opened yet; null when none is planned. */
export function nextRound(world: World): PlannedRound | null {
  const waiting = [...calendarState(world).rounds.values()].filter(({ status }) => status !== 'opened');
  return waiting.toSorted((one, other) => one.round - other.round)[0] ?? null;
}

/** Events that go on at `now`, the last begun first. */
export function eventsNow(world: World, now: number): readonly CalendarEvent[] {
  return [...calendarState(world).events.values()]
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .toSorted((one, other) => other.startsAt - one.startsAt);
}
