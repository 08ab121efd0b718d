import { eventWeights } from '../../app/screens/contributions.ts';
import type { ActivityEntry } from '../activity/answers.ts';

/** Above it stand lines of life, loss and liberty; below it gifts and what waits. */
export const wordsWeigh = 4;

const weightsOf: Readonly<Record<ActivityEntry['tone'], number>> = { bad: 3, good: 5, plain: 7 };

type Weighed = Pick<ActivityEntry, 'kind' | 'tone'>;

/** Smaller is heavier. What came to nothing weighs least, whatever it is of. */
export const weightOf = ({ kind, tone }: Weighed): number =>
  tone === 'plain' ? weightsOf.plain : (eventWeights[kind] ?? weightsOf[tone]);

/** The heaviest first; those that weigh the same stay in their order. */
export const byWeight = <Entry extends Weighed>(entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted((one, other) => weightOf(one) - weightOf(other));
