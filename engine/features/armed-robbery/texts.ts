import { broken } from '../../kernel/values/assert.ts';
import type { Attempted } from './attempted.ts';
import { targets } from './targets.ts';

/** The sentence that tells an attempt. */
export function verdictOf({ target, success, text }: Pick<Attempted, 'target' | 'success' | 'text'>): string {
  const { successes, failures } = targets.of(target);
  const texts = success ? successes : failures;
  return texts[text] ?? broken(`${target} has the text ${text}`);
}
