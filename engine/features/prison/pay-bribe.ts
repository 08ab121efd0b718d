import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { timerUntil } from '../../kernel/state/world.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { bribed } from './events.ts';

/** One bribe opens the door at once (E035, R632). */
export const payBribe = defineCommand({
  type: 'prison.pay-bribe',
  payload: z.strictObject({}),
  guards: ['round-open', 'alive', 'in-prison'],
  decide(world, _command, context) {
    const character = context.me.id;
    const from = inHand(character);
    if (context.balance(from, 'prison_bribes') < 1)
      return refuse('prison_no_bribes', 'You have no bribes left.');
    const moves = [context.plan({ asset: 'prison_bribes', from, to: sinkOf('prison'), amount: 1 })];
    const secondsSaved = Math.ceil((timerUntil(world, character, 'prison') - context.now) / 1000);
    return [
      bribed.draft(
        { bribesLeft: context.balance(from, 'prison_bribes'), secondsSaved },
        {
          moves,
          counts: [{ character, metric: 'prison.bribes', by: 1 }],
          timers: [{ character, name: 'prison', until: context.now }],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer: (events) => ({
    message: 'The guard counted, nodded and looked at the ceiling. You are out.',
    prison_bribes: bribed.first(events).data.bribesLeft,
  }),
});
