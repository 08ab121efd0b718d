import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { number } from '../../app/text/format.ts';

type Between = AnswerOf<'GET prison/between/:id'>;

/** "Opened your cell 3 times. You owe one." Null where neither ever opened the other's. */
export function betweenText({ received, given }: Pick<Between, 'received' | 'given'>): string | null {
  if (received.count === 0 && given.count === 0) return null;
  const theirs = received.count === 0 ? null : `Opened your cell ${times(received.count)}.`;
  const mine = given.count === 0 ? null : `You opened theirs ${times(given.count)}.`;
  return [theirs, mine, balanceText(received.count - given.count)].filter((text) => text !== null).join(' ');
}

/** Who owes whom how many doors; null when they are even. */
export function balanceText(owed: number): string | null {
  if (owed === 0) return null;
  return owed > 0 ? `You owe ${countOf(owed)}.` : `They owe you ${countOf(-owed)}.`;
}

const times = (count: number): string => (count === 1 ? 'once' : `${number(count)} times`);
const countOf = (count: number): string => (count === 1 ? 'one' : number(count));
