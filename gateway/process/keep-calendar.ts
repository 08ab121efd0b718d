import type { World } from '@rackets/engine/kernel/world.ts';
import { nextRound } from '@rackets/engine/platform/calendar/state.ts';
import { ownCommand } from '../pipeline/own-commands.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { LeadingRound } from './lead-round.ts';

export interface CalendarParts {
  readonly round: Pick<LeadingRound, 'round' | 'pipeline' | 'openNext'>;
  readonly platform: Pipeline;
  /** Hears that the next round was opened, which this process is to lead. */
  readonly onRoundOpened: () => void;
  /** Hears why a round whose time had come could not be opened; it is tried again when the process starts. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Keeps rounds to the calendar: notes there which round is played, and opens the next one by itself as soon as its
 * time has come and this one is closed. Returns the way to stop.
 */
export function keepCalendar({ round, platform, onRoundOpened, onFailed }: CalendarParts): () => void {
  let settled = false;
  const openIfDue = (): void => {
    if (settled || !isDue(round, platform)) return;
    settled = true;
    round.openNext('calendar').then(onRoundOpened, onFailed);
  };
  const listen = (pipeline: Pipeline, type: string) =>
    pipeline.onDurable((events) => {
      if (events.some((event) => event.type === type)) openIfDue();
    });
  const stops = [listen(platform, 'calendar.round-due'), listen(round.pipeline, 'round.closed')];
  // Refused once it is there: a process that starts again has noted it before.
  recordOpening(round, platform).then(openIfDue, onFailed);
  return () => {
    settled = true;
    for (const stop of stops) stop();
  };
}

function isDue({ round, pipeline }: CalendarParts['round'], platform: Pipeline): boolean {
  const next = platform.peek((world) => {
    const planned = nextRound(world);
    return planned?.status === 'due' ? planned.round : null;
  });
  return next === round + 1 && pipeline.peek((world) => world.round.phase === 'closed');
}

async function recordOpening({ round, pipeline }: CalendarParts['round'], platform: Pipeline): Promise<void> {
  const payload = pipeline.peek(timesOf);
  await platform.submit(ownCommand('calendar.record-opening', `opened-${round}`, payload));
}

function timesOf({ round: { id: round, startsAt, deathmatchAt, endsAt } }: World) {
  return { round, startsAt, deathmatchAt, endsAt };
}
