import { features } from '@rackets/engine/features/index.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import { createMachine, type Machine } from '@rackets/engine/kernel/machine/machine.ts';
import { platformFeatures, platformStream } from '@rackets/engine/platform/index.ts';
import { stamp } from '@rackets/engine/shared/people/level-of.ts';
import { nodeDigest, type DayKeys } from './day-keys.ts';

/** The stream of a round. */
export const streamOf = (round: number) => `round-${round}`;

/** The round number of a stream; 0 for a stream that is not a round's. */
export function roundOf(stream: string): number {
  return Number(/^round-(\d+)$/.exec(stream)?.[1] ?? 0);
}

/**
 * A round's machine: all features, the round's keys, Node's hashing. Without `key` it reveals no day keys; without
 * `concealer` it cannot decide anything that involves a concealed value. `more` are registered beside them.
 */
export function roundMachine(
  { hmac, key, concealer }: Pick<DayKeys, 'hmac'> & Partial<Pick<DayKeys, 'key' | 'concealer'>>,
  more: readonly Feature[] = [],
): Machine {
  return createMachine({
    features: more.length === 0 ? features : [...features, ...more],
    stamp,
    dayHmac: hmac,
    ...(key ? { dayKey: key } : {}),
    ...(concealer ? { concealer } : {}),
    digest: nodeDigest,
  });
}

/** The platform's machine. It has no dice. */
export function platformMachine(): Machine {
  return createMachine({ features: platformFeatures, stamp, dayHmac: undrawn, digest: nodeDigest });
}

/** A stream's machine for applying events only: needs no key, since every roll is recorded. */
export function readingMachine(stream: string): Machine {
  return stream === platformStream ? platformMachine() : roundMachine({ hmac: undrawn });
}

function undrawn(day: number): never {
  throw new Error(`this machine draws nothing and has no key of day ${day}`);
}
