import type { FirstStep } from '../../app/screens/contribution.ts';
import { firstSteps } from '../../app/screens/contributions.ts';
import { useRead } from '../../app/reads/use-read.ts';
import { useCharacter } from '../../app/state/use-character.ts';

/** A first step, and whether it is done. */
export type TakenStep = Omit<FirstStep, 'done'> & { readonly done: boolean };

/** The first steps of a new gangster, null until they are known, and whether any is left to take. */
export function useFirstSteps(): { shown: boolean; steps: readonly TakenStep[] | null } {
  const { level, bank } = useCharacter();
  const stats = useRead('GET current/stats', { optional: true })?.stats ?? null;
  // Until they are known their place is kept for those who are likely to see it.
  if (stats === null) return { shown: level.number === 1 || bank === 0, steps: null };
  const total = (metric: string): number => stats.totals.find(({ type }) => type === metric)?.value ?? 0;
  const steps = firstSteps.map((step) => ({ ...step, done: step.done(stats, total) }));
  return { shown: steps.some(({ done }) => !done), steps };
}
