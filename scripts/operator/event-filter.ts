import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { countOf, timeOf } from './command.ts';

/** What an operator asks of events; all that is given must hold. Times as ISO 8601. */
export interface EventWish {
  /** A type, or a feature's name for all of its types. */
  readonly type?: string | undefined;
  readonly feature?: string | undefined;
  readonly character?: string | undefined;
  readonly family?: string | undefined;
  readonly account?: string | undefined;
  /** That one movement of value has at least. */
  readonly 'min-amount'?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

/** Whether an event is wanted. Throws a sentence for a time or an amount that is none. */
export function eventFilter(wish: EventWish): (event: RecordedEvent) => boolean {
  const { type, feature, character, family, account, since, until } = wish;
  const from = since === undefined ? Number.NEGATIVE_INFINITY : timeOf(since, '--since');
  const to = until === undefined ? Number.POSITIVE_INFINITY : timeOf(until, '--until');
  const least = wish['min-amount'];
  const amount = least === undefined ? null : countOf(least, '--min-amount');
  return (event) =>
    event.at >= from &&
    event.at < to &&
    (type === undefined || event.type === type || event.type.startsWith(`${type}.`)) &&
    (feature === undefined || event.type.startsWith(`${feature}.`)) &&
    (account === undefined || event.command?.actor.account === account) &&
    (family === undefined || event.subjects.some((subject) => subject.family === family)) &&
    (amount === null || event.moves.some((move) => move.amount >= amount)) &&
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
