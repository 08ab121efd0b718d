import { leadPlatform, type LeadingPlatform } from './lead-platform.ts';
import { leadRound, type LeadingParts, type LeadingRound } from './lead-round.ts';

/** Everything that one process leads at a time. */
export interface LeadingGame {
  readonly round: LeadingRound;
  readonly platform: LeadingPlatform;
}

/**
 * Leads the newest round and what outlives it. Neither writes before both have been read whole: a log that is damaged
 * in one of them is left as it is. Throws FatalError.
 */
export async function leadGame(parts: Omit<LeadingParts, 'beforeWriting'>): Promise<LeadingGame> {
  const beforeWriting = untilAll(2);
  const [round, platform] = await Promise.all([
    leadRound({ ...parts, beforeWriting }),
    leadPlatform({ ...parts, beforeWriting }),
  ]);
  return { round, platform };
}

/** What each of so many waits for: that all of them have come so far. Whoever comes later does not wait. */
function untilAll(parties: number): () => Promise<void> {
  let missing = parties;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return all;
  };
}
