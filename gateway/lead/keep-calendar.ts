import type { World } from '@rackets/engine/kernel/state/world.ts';
import { nextRound } from '@rackets/engine/platform/calendar/state.ts';
import { realTiming, rest, type Timing } from '@rackets/projections/runner/timing.ts';
import { ownCommand } from '../pipeline/own-commands.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { LeadingRound } from './lead-round.ts';

/** How long to wait before a failed attempt is repeated. */
const retryMs = 5_000;

export interface CalendarParts {
  readonly round: Pick<LeadingRound, 'round' | 'pipeline' | 'openNext'>;
  readonly platform: Pipeline;
  /** Called when the next round has been opened; this process must then lead it. */
  readonly onRoundOpened: () => void;
  /** Called with the reason when a scheduled round could not be opened; it is tried again a while later. */
  readonly onFailed: (error: unknown) => void;
  readonly timing?: Timing;
}

/**
 * Keeps rounds in step with the calendar: records there which round is being played, and opens the next one
 * automatically when it is due and this one is closed. Returns a function that stops it.
 */
export function keepCalendar({
  round,
  platform,
  onRoundOpened,
  onFailed,
  timing = realTiming,
}: CalendarParts): () => void {
  let settled = false;
  let callOff = (): void => undefined;
  const openIfDue = (): void => {
    if (settled || !isDue(round, platform)) return;
    settled = true;
    round.openNext('calendar').then(onRoundOpened, (error: unknown) => {
      onFailed(error);
      callOff = timing.after(
        retryMs,
        () => {
          settled = false;
          openIfDue();
        },
        { idle: true },
      );
    });
  };
  const listen = (pipeline: Pipeline, type: string) =>
    pipeline.onDurable((events) => {
      if (events.some((event) => event.type === type)) openIfDue();
    });
  const stops = [listen(platform, 'calendar.round-due'), listen(round.pipeline, 'round.closed')];
  // Refused if already recorded, as after a restart.
  recordOpening(round, platform, timing).then(openIfDue, onFailed);
  return () => {
    settled = true;
    callOff();
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

async function recordOpening(
  { round, pipeline }: CalendarParts['round'],
  platform: Pipeline,
  timing: Timing,
): Promise<void> {
  const payload = pipeline.peek(timesOf);
  const command = ownCommand('calendar.record-opening', `opened-${round}`, payload);
  // Waits while the log is away.
  while ((await platform.submit(command)).kind === 'unavailable' && platform.healthy)
    await rest(timing, retryMs);
}

function timesOf({ round: { id: round, startsAt, deathmatchAt, endsAt } }: World) {
  return { round, startsAt, deathmatchAt, endsAt };
}
