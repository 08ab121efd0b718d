import { pureDigest } from '../../kernel/values/digest.ts';
import { saltOf } from '../../kernel/dice/draw.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { dayRevealed, saltFixed } from './events.ts';
import { fairnessState } from './state.ts';

/** Fixes the salt when the round starts, before anything else that is due then. */
export const fixSalt: DueDefinition = {
  due(world) {
    const { beacon } = fairnessState(world);
    return [saltFixed.draft({ salt: saltNow(world), beacon, seeds: world.seeds.size })];
  },
};

/** Reveals the key of the day that has just ended; after a standstill of days, one after the other. */
export const revealDay: DueDefinition = {
  due(world, _item, context) {
    const day = fairnessState(world).day + 1;
    return [dayRevealed.draft({ day, key: context.revealKey(day) })];
  },
};

/** The salt that the beacon and the seeds known by now give. */
export function saltNow(world: World): string {
  const seeds = [...world.seeds.values()].flatMap((own) => own.at(-1)?.seed ?? []);
  return saltOf(pureDigest, fairnessState(world).beacon, seeds);
}
