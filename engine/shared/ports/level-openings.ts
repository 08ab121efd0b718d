import { definePort } from '../../kernel/declarations/port.ts';

/** Something that is closed to a gangster until a level. */
export interface LevelOpening {
  readonly level: number;
  /** As a list names it: "Corner jeweller". */
  readonly what: string;
  /** The page on which it stands. */
  readonly path: string;
}

/** All that levels open in a round, the lowest level first. */
export const levelOpenings = definePort<[], readonly LevelOpening[]>((answers) =>
  answers.flat().toSorted((one, other) => one.level - other.level || (one.what < other.what ? -1 : 1)),
);
