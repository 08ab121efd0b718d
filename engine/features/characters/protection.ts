import type { World } from '../../kernel/state/world.ts';
import { hourMs } from '../../shared/time/time.ts';
import { characterRules } from './rules.ts';

/** A period of protection that a new life can choose: `hours` names it, `ms` is how long it lasts. */
export interface ProtectionPeriod {
  readonly hours: number;
  readonly ms: number;
}

/** What is on offer now. In the deathmatch no new life is protected (ruling 54): only the usual choice is left, for none. */
export function protectionPeriods(world: World): readonly ProtectionPeriod[] {
  const { protectionHours, defaultProtectionHours } = characterRules(world);
  return world.round.phase === 'deathmatch'
    ? [{ hours: defaultProtectionHours, ms: 0 }]
    : protectionHours.map((hours) => ({ hours, ms: hours * hourMs }));
}
