import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';

/** What an operator asks of events; all that is given must hold. Times as ISO 8601. */
export interface EventWish {
  readonly type?: string | undefined;
  readonly character?: string | undefined;
  readonly account?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Whether an event is wanted. Throws a sentence for a time that is none. */
export function eventFilter({
  type,
  character,
  account,
  since,
  until,
}: EventWish): (event: RecordedEvent) => boolean {
  const from = since === undefined ? Number.NEGATIVE_INFINITY : timeOf(since, '--since');
  const to = until === undefined ? Number.POSITIVE_INFINITY : timeOf(until, '--until');
  return (event) =>
    event.at >= from &&
    event.at < to &&
    (type === undefined || event.type === type || event.type.startsWith(`${type}.`)) &&
    (account === undefined || event.command?.actor.account === account) &&
    (character === undefined || concerns(event, character));
}

function concerns(event: RecordedEvent, character: string): boolean {
  return (
    event.subjects.some(({ id }) => id === character) ||
    event.counts.some((count) => count.character === character) ||
    event.timers.some((timer) => timer.character === character) ||
    event.moves.some(({ from, to }) => from.endsWith(`:${character}`) || to.endsWith(`:${character}`))
  );
}

function timeOf(text: string, option: string): number {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Error(`${option} ${text}: must be a time like 2026-03-01T12:00:00Z`);
  return time;
}
