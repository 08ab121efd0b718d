import type { Fairness } from './answers.ts';
import type { WholeDay } from './read-day.ts';

/** Hands the player a file with everything that their day's draws were made of, to check by other means. */
export function saveDraws({ scheme, round, commitment, salt }: Fairness, whole: WholeDay): void {
  const text = JSON.stringify({ scheme, round, commitment, salt, ...whole }, null, 2);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = `rackets-round-${round}-day-${whole.day}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
