import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { left } from './events.ts';
import { hideoutRules } from './rules.ts';
import { leaveAt } from './views.ts';

/** Comes out before the time is over (rulings), once the least of it is. */
export const leaveHideout = defineCommand({
  type: 'hideout.leave-hideout',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive'],
  decide(world, _command, { me, now }) {
    const character = me.id;
    const until = timerUntil(world, character, 'hideout');
    if (until <= now) return refuse('hideout_out', 'You are not hiding.');
    const earliest = leaveAt(world, character);
    if (earliest > now)
      return refuse('hideout_too_early', 'It is not safe to come out yet.', {
        data: { can_leave_at: iso(earliest) },
      });
    return [
      left.draft(
        { secondsEarly: Math.ceil((until - now) / 1000) },
        {
          timers: [
            { character, name: 'hideout', until: now },
            { character, name: 'hideout-barred', until: now + hideoutRules(world).againSeconds * 1000 },
          ],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: () => ({}),
});
