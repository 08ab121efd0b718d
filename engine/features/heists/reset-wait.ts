import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { servicePaid } from '../../kits/service.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { noType } from './create-heist.ts';
import { waitReset } from './events.ts';
import { openedTypes, timerOf } from './state.ts';

const service = 'heist_reset';

/** Ends the wait for a type of heist, for an item or a perk (E159, R766). */
export const resetWait = defineCommand({
  type: 'heists.reset-wait',
  payload: z.strictObject({
    type: z.string().max(40),
    item: z.string().max(60).nullable(),
    perk: z.string().max(60).nullable(),
  }),
  guards: actingFreely,
  decide(world, { payload: { type, item, perk } }, { me, now }) {
    const waits = (id: string) => timerUntil(world, me.id, timerOf(id)) > now;
    if (!openedTypes.all(world).some(({ entry }) => waits(entry.id)))
      return refuse('heists_no_wait', 'None of your heists need to be reset.');
    if (!openedTypes.find(world, type)) return noType;
    if (!waits(type)) return refuse('heists_ready', 'You can plan this one already.', { kind: 'conflict' });
    if ((item === null) === (perk === null))
      return refuse('heists_reset_unclear', 'Use either an item or a perk.', { kind: 'invalid' });
    const used = servicePaid(world, me.id, { item, perk }, service, 'heists');
    if (used.length === 0) return refuse('heists_no_reset', 'You have no heist reset.');
    return [
      waitReset.draft(
        { type },
        {
          moves: used,
          timers: [{ character: me.id, name: timerOf(type), until: now }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({ type: waitReset.first(events).data.type }),
});
