import { gaugeAt } from '../../kernel/gauge.ts';
import type { World } from '../../kernel/world.ts';
import { characterRules } from './rules.ts';

/** Bounds and cooling of heat under this round's rules. */
export function heatRules(world: World) {
  const { heatMax, heatCoolsEveryMs } = characterRules(world);
  return { max: heatMax, coolsEveryMs: heatCoolsEveryMs };
}

/** A character's heat at `now`, in tenths of a percent. */
export function heatOf(world: World, character: string, now: number): number {
  return gaugeAt(world, character, 'heat', now, heatRules(world));
}
