import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { iso, nextUtcDay } from '../../shared/time/time.ts';
import { leftOn, limitAt, ownLimitsOf } from './state.ts';

/** Why an account's own limits forbid staking `amount` dollars now; null when they do not. */
export function ownProblem(world: World, account: string, amount: number, now: number): Refusal | null {
  const own = ownLimitsOf(world, account);
  if (own === null) return null;
  if (own.breakUntil > now)
    return refuse('play_limits_break', 'You are taking a break from games.', {
      data: { until: iso(own.breakUntil) },
    });
  const limit = limitAt(own, now);
  if (limit === null) return null;
  const left = leftOn(own, limit, now);
  if (amount <= left) return null;
  return refuse(
    'play_limits_loss',
    left === 0
      ? `You have lost the ${moneyText(limit)} that you allow yourself a day.`
      : `You allow yourself to lose ${moneyText(left)} more today.`,
    { data: { left, until: iso(nextUtcDay(now)) } },
  );
}
