import type { World } from '@rackets/engine/kernel/state/world.ts';
import { nextRound } from '@rackets/engine/platform/calendar/state.ts';
import { ownCommand } from '../pipeline/own-commands.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { LeadingRound } from './lead-round.ts';

export interface CalendarParts {
  readonly round: Pick<LeadingRound, 'round' | 'pipeline' | 'openNext'>;
  readonly platform: Pipeline;
  /** Called when the next round has been opened; this process must then lead it. */
  readonly onRoundOpened: () => void;
  /** Called with the reason when a scheduled round could not be opened; retried when the process next starts. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Keeps rounds in step with the calendar: records there which round is being played, and opens the next one
 * automatically when it is due and this one is closed. Returns a function that stops it.
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
  // Refused if already recorded, as after a restart.
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
