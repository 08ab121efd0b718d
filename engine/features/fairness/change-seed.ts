import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { dayOf } from '../../kernel/state/days.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { aliveCharacter } from '../../kernel/state/world.ts';
import { seedChanged } from './events.ts';

export const maxSeedLength = 64;

/** What a seed may be: printable ASCII, which is the same bytes for everybody who makes a draw again. */
export const seedSchema = z
  .string()
  .regex(
    new RegExp(`^[ -~]{1,${maxSeedLength}}$`),
    `A seed has 1 to ${maxSeedLength} characters of plain ASCII.`,
  );

/**
 * Chooses the player's seed, from the next day on: nobody can fit it to a day's key they have learnt something about.
 * Before the salt is fixed there is no such day yet, and the seed goes into the salt too.
 */
export const changeSeed = defineCommand({
  type: 'fairness.change-seed',
  payload: z.strictObject({ seed: seedSchema }),
  guards: [],
  decide(world, { payload, actor }, context) {
    const { id, phase, salt } = world.round;
    if (id === 0 || phase === 'closed')
      return refuse('round_not_active', 'There is no active round.', { kind: 'forbidden' });
    const from = salt === null ? 1 : dayOf(world, context.now) + 1;
    const character = aliveCharacter(world, actor);
    return [
      seedChanged.draft(
        { account: actor.account, seed: payload.seed, from },
        { subjects: character ? [{ id: character.id, role: 'owner' }] : [] },
      ),
    ];
  },
  answer: (events) => {
    const { seed, from } = seedChanged.first(events).data;
    return { seed, from };
  },
});
