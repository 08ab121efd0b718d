import type { Guard } from '../../kernel/guards.ts';
import { refuse } from '../../kernel/refusal.ts';
import { aliveCharacter } from '../../kernel/world.ts';

/** Passes whoever has a living character, and no one else: decisions under it have `context.me`. */
export const alive: Guard = (world, command) =>
  aliveCharacter(world, command.actor)
    ? null
    : refuse('character_dead', 'You have no living gangster.', { kind: 'forbidden' });
