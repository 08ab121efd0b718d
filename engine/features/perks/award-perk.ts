import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { acquired } from './events.ts';
import { givePerk, perkRoom, perksFull } from './give-perks.ts';

/** The channel by which the game's gifts reach a player. */
export const perkAwards = 'perks-award';

/** The game's own gift of a perk. */
export const awardPerk = defineCommand({
  type: 'perks.award-perk',
  payload: z.strictObject({
    character: z.string(),
    kind: z.enum(perkKinds.ids),
    refund: z.int().min(0).max(1_000_000),
  }),
  guards: ['system'],
  decide(world, { payload: { character, kind, refund } }, context) {
    const recipient = world.characters.get(character);
    if (!recipient || recipient.dead)
      return refuse('character_missing', 'There is no such gangster.', { kind: 'not-found' });
    if (perkRoom(world, character, context.now) === 0) return perksFull;
    const giving = { character, kind, refund, sourceName: 'A gift of the city', channel: perkAwards };
    return [givePerk(context, giving).event];
  },
  answer: (events) => ({ perk: acquired.first(events).data.perks[0] ?? null }),
});
