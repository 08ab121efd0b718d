import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/** What an operator asks of events; all that is given must hold. */
export interface EventWish {
  /** A type, or a feature's name for all of its types. */
  readonly type?: string | undefined;
  readonly feature?: string | undefined;
  readonly character?: string | undefined;
  readonly family?: string | undefined;
  readonly account?: string | undefined;
  /** That one movement of value has at least. */
  readonly minAmount?: number | undefined;
  /** Accepted at or after this time, ms. */
  readonly since?: number | undefined;
  /** Accepted before this time, ms. */
  readonly until?: number | undefined;
}

/** Whether an event is wanted. */
export function eventFilter(wish: EventWish): (event: RecordedEvent) => boolean {
  const { type, feature, character, family, account, minAmount } = wish;
  const { since = Number.NEGATIVE_INFINITY, until = Number.POSITIVE_INFINITY } = wish;
  return (event) =>
    event.at >= since &&
    event.at < until &&
    (type === undefined || event.type === type || event.type.startsWith(`${type}.`)) &&
    (feature === undefined || event.type.startsWith(`${feature}.`)) &&
    (account === undefined || event.command?.actor.account === account) &&
    (family === undefined || event.subjects.some((subject) => subject.family === family)) &&
    (minAmount === undefined || event.moves.some((move) => move.amount >= minAmount)) &&
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
