import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { suicideRules } from './rules.ts';
import { suicideAllowedAt } from './state.ts';

/** Whether the owner may end this life now, and if not, from when on. */
export function viewSuicide(world: World, character: string, now: number) {
  const allowedAt = suicideAllowedAt(world, accountOf(world, character));
  return {
    allowed_at: allowedAt > now ? iso(allowedAt) : null,
    every_days: suicideRules(world).everyDays,
  };
}
