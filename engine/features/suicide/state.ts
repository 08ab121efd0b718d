import { defineSlice, type World } from '../../kernel/state/world.ts';
import { dayMs } from '../../shared/time/time.ts';
import { suicideRules } from './rules.ts';

/** When each account last ended a life of its own, ms: a new life does not begin again. */
export const suicideState = defineSlice('suicide', () => ({ last: new Map<string, number>() }));

/** When an account may end a life again, ms; 0 where it has not yet done so. */
export function suicideAllowedAt(world: World, account: string): number {
  const last = suicideState(world).last.get(account);
  return last === undefined ? 0 : last + suicideRules(world).everyDays * dayMs;
}
