import type { World } from '../../kernel/state/world.ts';
import { characterRules } from './rules.ts';

/** Bounds and cooling of heat under this round's rules. */
export function heatRules(world: World) {
  const { heatMax, heatCoolsEveryMs } = characterRules(world);
  return { max: heatMax, coolsEveryMs: heatCoolsEveryMs };
}
