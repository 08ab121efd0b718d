import type { FairDraw } from './answers.ts';
import { number, percent } from '../../app/text/format.ts';

type Roll = FairDraw['rolls'][number];

/** In how many parts a chance is rolled. */
const certain = 1_000_000;

/** "Success" with "403,328 < 780,000, a chance of 78 %"; the chance is left out for rolls without one. */
export interface RollWords {
  readonly verdict: string;
  readonly why: string | null;
}

/** What a roll decided, in words; null for one that decided nothing a player knows of. */
export function rollWords({ question, outcome, under, result }: Roll): RollWords | null {
  if (question === null || outcome === null) return null;
  if (under === null) return { verdict: `${question}: ${outcome}`, why: null };
  const beside = `${number(result)} ${result < under ? '<' : '≥'} ${number(under)}`;
  const chance = percent((100 * under) / certain);
  return {
    verdict: `${beside}: ${outcome}`,
    why: `any roll under ${number(under)} wins, a ${chance} chance`,
  };
}
