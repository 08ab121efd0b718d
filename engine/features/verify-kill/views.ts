import { metric, type World } from '../../kernel/state/world.ts';
import { verifyKillRules } from './rules.ts';

/** What may be said of witnesses beforehand, and what the player's own came to. Nobody is told a price. */
export function viewWitnesses(world: World, character: string) {
  const { factor, silentFactor, stolenPpm, waitSeconds } = verifyKillRules(world);
  return {
    wait_seconds: waitSeconds,
    stolen_percent: stolenPpm / 10_000,
    /** A witness wants from so much to so much of the usual price, in percent. */
    price_from: factor.from / 10,
    price_to: factor.to / 10,
    silent_factor: silentFactor,
    asked: metric(world, character, 'verify-kill.asked'),
    answered: metric(world, character, 'verify-kill.answered'),
    spent: metric(world, character, 'verify-kill.spent'),
  };
}
