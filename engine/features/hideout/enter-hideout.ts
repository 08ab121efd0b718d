import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { iso } from '../../shared/time/time.ts';
import { entered } from './events.ts';
import { hideoutRules } from './rules.ts';

/**
 * Goes to ground for one of the offered periods (E062). The time in which the next one is refused begins with the
 * end of this one, so that it is one timer, set at once.
 */
export const enterHideout = defineCommand({
  type: 'hideout.enter-hideout',
  payload: z.strictObject({ seconds: z.int().min(1).max(604_800) }),
  guards: actingFreely,
  decide(world, { payload }, context) {
    const character = context.me.id;
    const rules = hideoutRules(world);
    if (!rules.periods.includes(payload.seconds))
      return refuse('hideout_period', 'You cannot lie low for that long. Choose another period.');
    if (world.round.phase === 'deathmatch')
      return refuse('hideout_deathmatch', 'Nobody hides in the deathmatch.');
    const barred = timerUntil(world, character, 'hideout-barred');
    if (barred > context.now)
      return refuse('hideout_barred', 'Too many eyes are on you to hide yet.', {
        data: { available_at: iso(barred) },
      });
    const until = context.now + payload.seconds * 1000;
    return [
      entered.draft(
        { seconds: payload.seconds },
        {
          timers: [
            { character, name: 'hideout', until },
            { character, name: 'hideout-barred', until: until + rules.againSeconds * 1000 },
          ],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ seconds: entered.first(events).data.seconds }),
});
