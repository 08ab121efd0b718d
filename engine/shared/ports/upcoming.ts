import { definePort } from '../../kernel/declarations/port.ts';

/** Something that will happen to a gangster by itself. */
export interface Upcoming {
  /** When, ms since the epoch. */
  readonly at: number;
  /** A sentence without its full stop: "Your savings pay $10,050". */
  readonly what: string;
  /** The page on which it stands. */
  readonly path: string;
}

/**
 * What will happen to a character, and when: the reasons to come back at a time. Waits after an attempt are no part of
 * it. The soonest first.
 */
export const upcoming = definePort<[character: string, now: number], readonly Upcoming[]>((answers) =>
  answers.flat().toSorted((one, other) => one.at - other.at || (one.what < other.what ? -1 : 1)),
);
