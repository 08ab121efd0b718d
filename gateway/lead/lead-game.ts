import type { World } from '@rackets/engine/kernel/state/world.ts';
import { leadPlatform, type LeadingPlatform } from './lead-platform.ts';
import { streamOf } from '../pipeline/machines.ts';
import { runReactors } from '../pipeline/run-reactors.ts';
import { leadRound, type LeadingParts, type LeadingRound } from './lead-round.ts';

/** The streams that one process leads together. */
export interface LeadingGame {
  readonly round: LeadingRound;
  readonly platform: LeadingPlatform;
  /** Stops the reactors between the two; called before either stops. */
  readonly stopReactors: () => Promise<void>;
  /** Reactors that stopped at an event that they could not handle. */
  readonly stalledReactors: () => readonly string[];
}

/**
 * Leads the newest round and the platform. Writes to neither until both have been read completely, so that damage in
 * one leaves both untouched, and the clock is compared with the last event of both. Throws FatalError.
 */
export async function leadGame(parts: Omit<LeadingParts, 'beforeWriting'>): Promise<LeadingGame> {
  let lastEventAt: number | null = null;
  const allRead = untilAll(2, () => parts.clock?.begin(lastEventAt));
  const beforeWriting = ({ revision, now }: World) => {
    if (revision >= 0) lastEventAt = Math.max(lastEventAt ?? now, now);
    return allRead();
  };
  const [round, platform] = await Promise.all([
    leadRound({ ...parts, beforeWriting }),
    leadPlatform({ ...parts, beforeWriting }),
  ]);
  return { round, platform, ...startReactors(parts, round, platform) };
}

/** Runs the reactors between the two machines: rounds react to the platform, the platform to rounds. */
function startReactors(
  { log, logger }: Pick<LeadingParts, 'log' | 'logger'>,
  round: LeadingRound,
  platform: LeadingPlatform,
): Pick<LeadingGame, 'stopReactors' | 'stalledReactors'> {
  const stalled = new Set<string>();
  const onStalled = (reactor: string, error: unknown) => {
    stalled.add(reactor);
    logger.error({ err: error, reactor }, 'a reactor has stalled; it retries after a restart');
  };
  // Reactions to the previous round's last events may still be missing.
  const rounds = [round.round - 1, round.round].filter((each) => each > 0).map(streamOf);
  // A round records where its reactors start; one from before reactors existed starts now.
  const ofPlatform = { machine: platform.machine, streams: [platform.stream], begin: 'next' } as const;
  const ofRounds = { machine: round.machine, streams: rounds, begin: 'first' } as const;
  const stops = [
    runReactors({ log, target: round, source: ofPlatform, onStalled }),
    runReactors({ log, target: platform, source: ofRounds, onStalled }),
  ];
  return {
    stopReactors: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
    stalledReactors: () => [...stalled],
  };
}

/** A barrier: each party waits until all have arrived and `then` was called. Later arrivals do not wait. */
function untilAll(parties: number, then: () => void): () => Promise<void> {
  let missing = parties;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    missing -= 1;
    if (missing === 0) {
      then();
      open();
    }
    return all;
  };
}
