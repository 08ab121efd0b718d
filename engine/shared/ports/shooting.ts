import { definePort } from '../../kernel/declarations/port.ts';
import type { SealedText } from '../text/sealed-text.ts';

/*
 * What a gangster's own pages ask about shooting. Nothing of it is for others, but for a kill that is revealed.
 */

/** A gangster's health in percent: for the owner alone (ruling 46). Full while nobody can be hurt. */
export const ownHealth = definePort<[character: string, now: number], number>((answers) =>
  Math.min(100, ...answers),
);

/** The bullets that go back to the next who shoots and fails, in turn: for the owner alone. */
export const ownBackfire = definePort<[character: string], readonly number[]>((answers) => answers.flat());

/** The kill that ended a life, as its own account may know it: nothing of the killer before it is revealed. */
export interface EndedBy {
  readonly type: 'private' | 'public' | 'backfire';
  /** ms; null while it is not revealed. */
  readonly revealedAt: number | null;
  /** The killer's id; null while it is not revealed. */
  readonly killer: string | null;
  /** What the killer had to say, in their own words; null before it is revealed and where they said nothing. */
  readonly words: SealedText | null;
}

/** The kill that ended a life; null for the living and for those who died in another way. */
export const endedBy = definePort<[deceased: string], EndedBy | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);
