import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { deathOf } from './death-of.ts';

/** The staff's or the game's own end of a life; `closed` is the end of its account. */
export const removeCharacter = defineCommand({
  type: 'characters.remove-character',
  payload: z.strictObject({ character: z.string(), cause: z.enum(['admin', 'closed']) }),
  guards: ['system'],
  decide(world, { payload }, context) {
    const character = world.characters.get(payload.character);
    if (!character) return refuse('character_missing', 'There is no such gangster.', { kind: 'not-found' });
    if (character.dead)
      return refuse('character_dead', 'This gangster is already dead.', { kind: 'conflict' });
    return [deathOf(character.id, payload.cause, context.now)];
  },
  answer: () => ({}),
});
