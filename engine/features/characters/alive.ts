import type { Guard } from '../../kernel/declarations/guards.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { aliveCharacter } from '../../kernel/state/world.ts';

/** Passes whoever has a living character, and no one else: decisions under it have `context.me`. */
export const alive: Guard = (world, command) =>
  aliveCharacter(world, command.actor)
    ? null
    : refuse('character_dead', 'You have no living gangster.', { kind: 'forbidden' });
