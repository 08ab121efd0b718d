import type { World } from '../../kernel/state/world.ts';
import { dayFrom, viewPeriod } from '../../shared/time/period.ts';
import { dayMs, iso, isoOrNull } from '../../shared/time/time.ts';
import {
  calendarState,
  eventsNow,
  nextRound,
  seasonalThemes,
  type CalendarEvent,
  type SeasonalTheme,
} from './state.ts';

/**
 * What is running now, as the state call reports it: a season by its theme, any other event by its id. The most
 * recently started first.
 */
export function activeEvents(world: World, now: number): string[] {
  return [...new Set(eventsNow(world, now).map(({ kind, id }) => (kind === 'event' ? id : kind)))];
}

/** The current theme (R020): that of the season that started last; null if there is none. */
export function seasonalTheme(world: World, now: number): SeasonalTheme | null {
  for (const { kind } of eventsNow(world, now)) {
    const theme = seasonalThemes.find((each) => each === kind);
    if (theme) return theme;
  }
  return null;
}

/** The next round, as the state call reports it between rounds; null if none is planned. */
export function viewNextRound(world: World) {
  const next = nextRound(world);
  if (!next) return null;
  return {
    id: next.round,
    is_active: false,
    starts_at: iso(next.startsAt),
    ends_at: iso(next.endsAt),
    deathmatch_at: iso(next.deathmatchAt ?? next.endsAt),
    days: Math.round((next.endsAt - next.startsAt) / dayMs),
    day: null,
    deathmatch_day: null,
    percent: 0,
  };
}

/** Events and seasons that are not over, in order of their start. */
export function viewEvents(world: World, now: number) {
  return [...calendarState(world).events.values()]
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))
    .map((event) => viewEvent(event, now));
}

/** One event (document 1: name, starts_at, ends_at, started_at), with its days (R088, R089). */
export function viewEvent(event: CalendarEvent, now: number) {
  return {
    id: event.id,
    name: event.name,
    kind: event.kind,
    starts_at: iso(event.startsAt),
    ends_at: iso(event.endsAt),
    deathmatch_at: isoOrNull(event.deathmatchAt),
    started_at: event.startsAt <= now ? iso(event.startsAt) : null,
    ...viewPeriod(event, now),
  };
}

/** Rounds in the calendar, newest first. */
export function viewRounds(world: World) {
  return [...calendarState(world).rounds.values()]
    .toSorted((one, other) => other.round - one.round)
    .map(({ round, status, startsAt, deathmatchAt, endsAt }) => ({
      round,
      status,
      starts_at: iso(startsAt),
      deathmatch_at: isoOrNull(deathmatchAt),
      ends_at: iso(endsAt),
    }));
}

/** The round being played at a given time, and its day then; null between rounds and before the first known one. */
export function roundDayAt(world: World, at: number): { round: number; day: number } | null {
  const played = [...calendarState(world).rounds.values()]
    .filter(({ status, startsAt, endsAt }) => status === 'opened' && startsAt <= at && at < endsAt)
    .toSorted((one, other) => other.round - one.round)[0];
  return played ? { round: played.round, day: dayFrom(played.startsAt, at) } : null;
}
