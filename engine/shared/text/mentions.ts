import { definePort } from '../../kernel/declarations/port.ts';

/** How many gangsters a text names at most: more are words like any others. */
export const maxMentions = 10;

/** How many messages name a gangster and were not seen by them yet, in all rooms together (R836). */
export const unseenMentions = definePort<[character: string], number>((answers) =>
  answers.reduce((sum, count) => sum + count, 0),
);
