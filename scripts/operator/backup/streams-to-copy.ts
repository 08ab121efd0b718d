import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { meantMissing } from '@rackets/gateway/log/meant-missing.ts';
import { witnessedStreams } from '@rackets/gateway/log/witnessed-log.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { newestRound } from '@rackets/gateway/rounds/open-round.ts';
import { realTiming, type Timing } from '@rackets/projections/runner/timing.ts';
import { knownStreams } from '../open-log.ts';

/** The streams that a backup can copy from their beginning, and a sentence for each that it would be without. */
export interface StreamsToCopy {
  readonly whole: readonly string[];
  readonly missing: readonly string[];
}

/**
 * A backup is complete if it has every stream with acknowledged events, according to the key folder, and every
 * round before the newest, for a round that is opened follows the one before.
 */
export async function streamsToCopy(
  log: EventLog,
  keysFolder: string,
  timing: Timing = realTiming,
): Promise<StreamsToCopy> {
  const meant = meantMissing(keysFolder);
  const { streams, touches } = await knownStreams(log, witnessedStreams(keysFolder), timing);
  const alarming = touches.filter(({ stream }) => !meant.has(stream));
  const touched = new Set(touches.map(({ stream }) => stream));
  const whole = (await log.streams()).filter((stream) => !touched.has(stream));
  const rounds = Array.from({ length: newestRound(streams) ?? 0 }, (_, before) => streamOf(before + 1));
  const gone = [...new Set([...streams, ...rounds])].filter(
    (stream) => !whole.includes(stream) && !touched.has(stream) && !meant.has(stream),
  );
  return {
    whole,
    missing: [
      ...alarming.map(({ says }) => says),
      ...gone.map((stream) => `${stream} is missing, although the game has had it.`),
    ],
  };
}
