import { leadPlatform, type LeadingPlatform } from './lead-platform.ts';
import { streamOf } from '../pipeline/machines.ts';
import { runReactors } from '../pipeline/run-reactors.ts';
import { leadRound, type LeadingParts, type LeadingRound } from './lead-round.ts';

/** Everything that one process leads at a time. */
export interface LeadingGame {
  readonly round: LeadingRound;
  readonly platform: LeadingPlatform;
  /** Ends what passes between the two; before either of them stops. */
  readonly stopReactors: () => Promise<void>;
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
  return { round, platform, stopReactors: startReactors(parts, round, platform) };
}

/** Has each machine react to what happens in the other's streams: rounds to the platform, the platform to rounds. */
function startReactors(
  { log, logger }: Pick<LeadingParts, 'log' | 'logger'>,
  round: LeadingRound,
  platform: LeadingPlatform,
): () => Promise<void> {
  const onStalled = (reactor: string, error: unknown) =>
    logger.error({ err: error, reactor }, 'a reactor cannot go on; it tries again after a restart');
  // The last events of the round before may not be dealt with yet.
  const rounds = [round.round - 1, round.round].filter((each) => each > 0).map(streamOf);
  // A round says where its reactors begin; one from before there were any begins now.
  const ofPlatform = { machine: platform.machine, streams: [platform.stream], begin: 'next' } as const;
  const ofRounds = { machine: round.machine, streams: rounds, begin: 'first' } as const;
  const stops = [
    runReactors({ log, target: round, source: ofPlatform, onStalled }),
    runReactors({ log, target: platform, source: ofRounds, onStalled }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
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
