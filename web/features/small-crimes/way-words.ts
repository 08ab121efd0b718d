import { number } from '../../app/text/format.ts';
import type { SmallCrimeTask } from './answers.ts';

type Way = NonNullable<SmallCrimeTask['unlock']>;

/** "about 5 more, each adds 4 or 5": what it takes to open a job. */
export function wayWords({ attempts, gain_min: least, gain_max: most }: Way): string {
  if (attempts === null) return '';
  const more = attempts === 1 ? 'one more' : `about ${number(attempts)} more`;
  const gain = least === most ? `${least}` : `${least} ${most - least <= 1 ? 'or' : 'to'} ${most}`;
  return `${more}, each adds ${gain}`;
}
