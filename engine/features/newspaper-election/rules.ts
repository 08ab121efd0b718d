import { defineRules } from '../../kernel/state/world.ts';
import { dayMs, hourMs, secondMs, weekMs } from '../../shared/time/time.ts';

/** Ruling 67. */
export const newspaperElectionRules = defineRules('newspaper-election', {
  standLevel: 8,
  voteLevel: 4,
  /** From one election to the next. */
  termSeconds: weekMs / secondMs,
  /** When the elections fall, from the epoch on, which was a Thursday: Sunday at 20:00 UTC. */
  firstSeconds: (3 * dayMs + 20 * hourMs) / secondMs,
});

interface ElectionClock {
  readonly termSeconds: number;
  readonly firstSeconds: number;
}

/** The first election after `now`. */
export function nextElection({ termSeconds, firstSeconds }: ElectionClock, now: number): number {
  const [term, first] = [termSeconds * secondMs, firstSeconds * secondMs];
  return first + (Math.floor((now - first) / term) + 1) * term;
}
