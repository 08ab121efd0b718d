import { cities } from '../../shared/catalogues/cities.ts';

// What the client says beforehand, too: plain numbers.

/** The most detectives that one order hires. */
export const detectivesMost = 5;

/** How much more it costs that a target who is found is followed. */
export const followFactor = 2;

/** What an order asks for, as far as its cost depends on it. */
export interface Assignment {
  /** The place of the period in the rules, from 0. */
  readonly period: number;
  /** A city's id; null for all of them (R344). */
  readonly location: string | null;
  readonly follow: boolean;
  readonly count: number;
}

/** How many cities an order searches. */
export const citiesOf = ({ location }: Pick<Assignment, 'location'>): number =>
  location === null ? cities.length : 1;

/** What an order costs, in dollars, where `base` is the cost of one detective in one city for the first period (R443). */
export function costOf(base: number, assignment: Assignment): number {
  const { period, follow, count } = assignment;
  return (period + 1) * base * citiesOf(assignment) * (follow ? followFactor : 1) * count;
}
