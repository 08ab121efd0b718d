import { duration, number } from '../../app/text/format.ts';
import type { Previous } from './answers.ts';

type Terms = Pick<Previous, 'price_from' | 'price_to' | 'silent_factor' | 'stolen_percent' | 'wait_seconds'>;

/** What is true of every witness, told before the player pays one. */
export function oddsWords(terms: Terms): string {
  const { price_from: from, price_to: to, silent_factor: times, stolen_percent: stolen } = terms;
  return [
    'Nobody tells you the price.',
    `It rises with the level of the dead, and is ${number(times)} times as high where nobody heard the shots.`,
    `Each witness wants ${number(from)} to ${number(to)} percent of it: with less you learn nothing and keep your money.`,
    `Of those who get enough, ${number(stolen)} in 100 run off with it. The others tell the truth.`,
    `You can ask once in ${duration(terms.wait_seconds)}.`,
  ].join(' ');
}
