import { definePort } from '../../kernel/declarations/port.ts';

/** A character's heat at `now`, in tenths of a percent; 0 where nobody keeps any. */
export const heatOf = definePort<[character: string, now: number], number>((answers) =>
  Math.max(0, ...answers),
);
