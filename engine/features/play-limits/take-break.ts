import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { hourMs, iso } from '../../shared/time/time.ts';
import { breakTaken } from './events.ts';
import { playLimitsRules } from './rules.ts';
import { ownLimitsOf } from './state.ts';

/** Keeps the player's own account from all games for one of the offered times. Nothing ends a break early. */
export const takeBreak = defineCommand({
  type: 'play-limits.take-break',
  payload: z.strictObject({ hours: z.int().min(1).max(8_760) }),
  guards: ['round-open', 'alive'],
  decide(world, { payload: { hours }, actor: { account } }, { now, me }) {
    if (!playLimitsRules(world).breakHours.includes(hours))
      return refuse('play_limits_hours', 'There is no such break. Choose another one.');
    const until = now + hours * hourMs;
    const running = ownLimitsOf(world, account)?.breakUntil ?? 0;
    if (running >= until)
      return refuse('play_limits_longer', 'The break that you are on lasts longer than that.', {
        kind: 'conflict',
        data: { until: iso(running) },
      });
    return [breakTaken.draft({ account, until }, { subjects: [{ id: me.id, role: 'owner' }] })];
  },
  answer: (events) => ({ until: iso(breakTaken.first(events).data.until) }),
});
