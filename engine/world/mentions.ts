import { definePort } from './port.ts';

/** How many messages name a gangster and were not seen by them yet, in all rooms together (R836). */
export const unseenMentions = definePort<[character: string], number>((answers) =>
  answers.reduce((sum, count) => sum + count, 0),
);
