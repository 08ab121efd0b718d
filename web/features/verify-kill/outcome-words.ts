import { Check, Footprints, HandCoins, X, type LucideIcon } from 'lucide-react';
import type { ResultTone } from '../../ui/result-slot.tsx';
import type { Told } from './answers.ts';

type Result = Told['result'];

interface Outcome {
  readonly label: string;
  /** What it means, before anything is asked. */
  readonly meaning: string;
  /** What is said of one suspect. */
  readonly verdict: (suspect: string) => string;
  /** On the photograph of a suspect. */
  readonly stamp: string;
  readonly tone: ResultTone;
  readonly icon: LucideIcon;
}

/** What may come of asking (R639), in the order shown. */
export const outcomes: Readonly<Record<Result, Outcome>> = {
  correct: {
    label: 'Correct',
    meaning: 'They did it.',
    verdict: (suspect) => `It was ${suspect}.`,
    stamp: 'Did it',
    tone: 'success',
    icon: Check,
  },
  incorrect: {
    label: 'Incorrect',
    meaning: 'Somebody else did.',
    verdict: (suspect) => `It was not ${suspect}.`,
    stamp: 'Not them',
    tone: 'danger',
    icon: X,
  },
  failed: {
    label: 'Failed',
    meaning: 'Too small, they want more.',
    verdict: () => 'The witness wants more than that.',
    stamp: 'No answer',
    tone: 'warn',
    icon: HandCoins,
  },
  stolen: {
    label: 'Stolen',
    meaning: 'Took it and ran.',
    verdict: () => 'The witness took your money and ran.',
    stamp: 'No answer',
    tone: 'danger',
    icon: Footprints,
  },
};
