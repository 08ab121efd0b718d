import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { gangster, say } from '../../kernel/declarations/sentence.ts';
import type { World } from '../../kernel/state/world.ts';
import type { StoreProduct } from '../../shared/ports/store.ts';
import { nameFor } from './name-for.ts';
import { characterRules } from './rules.ts';
import { noteName } from './state.ts';

/** A gangster goes by another name. The old one stays theirs, so that nobody can be taken for them. */
export const renamed = defineEvent({
  type: 'characters.renamed',
  version: 1,
  data: z.strictObject({ character: z.string(), username: z.string() }),
  visible: { everyone: ['character', 'username'] },
  tell: ({ data: { character, username } }) => say`${gangster(character)} took the name ${username}.`,
  apply(world, { data: { character: id, username } }) {
    const character = world.characters.get(id);
    if (character) character.username = username;
    noteName(world, username, id);
  },
});

/** A new name, from the credit store (R448). */
export function nameChange(world: World): StoreProduct {
  const { credits, perRound } = characterRules(world).rename;
  return {
    id: 'name_change',
    name: 'New name',
    description: 'Another name for your gangster. Nobody else can ever take the old one.',
    icon: 'id-card',
    cost: credits,
    max: { count: perRound, period: 'round' },
    special: false,
    asksUsername: true,
    buy(present, { username, reserved }, { me }) {
      if (username === null) return refuse('characters_name_missing', 'Choose the new name.');
      if (username === me.username) return refuse('characters_name_same', 'That is your name already.');
      const named = nameFor(present, username, reserved, me.id);
      if (!('name' in named)) return named;
      const subjects = [{ id: me.id, role: 'owner' }];
      return { moves: [], events: [renamed.draft({ character: me.id, username: named.name }, { subjects })] };
    },
  };
}
