import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Period } from '../../shared/time/period.ts';

/** Seasons that change the look of the whole game (R020). */
export const seasonalThemes = ['christmas', 'halloween', 'new_year', 'birthday', 'valentines'] as const;

export type SeasonalTheme = (typeof seasonalThemes)[number];

/** A calendar entry: a season with its theme, or an event with its own name. */
export const eventKinds = [...seasonalThemes, 'event'] as const;

export type EventKind = (typeof eventKinds)[number];

/** A round in the calendar: planned, due once its time has come, opened once it can be played. */
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
  /** Cancelled ones are removed; past ones stay. */
  events: new Map<string, CalendarEvent>(),
}));

/** The next round to open: the lowest number that has not opened yet; null if none is planned. */
export function nextRound(world: World): PlannedRound | null {
  const waiting = [...calendarState(world).rounds.values()].filter(({ status }) => status !== 'opened');
  return waiting.toSorted((one, other) => one.round - other.round)[0] ?? null;
}

/** Events running at `now`, the most recently started first. */
export function eventsNow(world: World, now: number): readonly CalendarEvent[] {
  return [...calendarState(world).events.values()]
    .filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    .toSorted((one, other) => other.startsAt - one.startsAt);
}
