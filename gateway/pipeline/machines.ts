import { features } from '@rackets/engine/features/index.ts';
import { createMachine, type Machine } from '@rackets/engine/kernel/machine.ts';
import { platformFeatures, platformStream } from '@rackets/engine/platform/index.ts';
import { stamp } from '@rackets/engine/world/standing.ts';
import { nodeDigest, type DayKeys } from './day-keys.ts';

/** The stream of a round. */
export const streamOf = (round: number) => `round-${round}`;

/** The round of a stream; 0 for a stream that is no round's. */
export function roundOf(stream: string): number {
  return Number(/^round-(\d+)$/.exec(stream)?.[1] ?? 0);
}

/**
 * The machine of a round: all features, its own keys, Node's hashing. Without `key` it reveals none, without
 * `concealer` it decides nothing that has to do with a secret.
 */
export function roundMachine({
  hmac,
  key,
  concealer,
}: Pick<DayKeys, 'hmac'> & Partial<Pick<DayKeys, 'key' | 'concealer'>>): Machine {
  return createMachine({
    features,
    stamp,
    dayHmac: hmac,
    ...(key ? { dayKey: key } : {}),
    ...(concealer ? { concealer } : {}),
    digest: nodeDigest,
  });
}

/** The machine of the platform. Chance has no part in it. */
export function platformMachine(): Machine {
  return createMachine({ features: platformFeatures, stamp, dayHmac: undrawn, digest: nodeDigest });
}

/** A stream's machine to apply its events with: no key is needed, every roll stands in the log. */
export function readingMachine(stream: string): Machine {
  return stream === platformStream ? platformMachine() : roundMachine({ hmac: undrawn });
}

function undrawn(day: number): never {
  throw new Error(`this machine draws nothing and has no key of day ${day}`);
}
