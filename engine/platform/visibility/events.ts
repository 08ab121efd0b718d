import { z } from 'zod';
import { defineEvent } from '../../kernel/event-definition.ts';
import { visibilityState } from './state.ts';

export const charactersHidden = defineEvent({
  type: 'visibility.characters-hidden',
  version: 1,
  data: z.strictObject({ characters: z.array(z.string()), until: z.int() }),
  visible: { owner: ['characters', 'until'] },
  apply(world, { data: { characters, until } }) {
    for (const character of characters) visibilityState(world).hidden.set(character, until);
  },
});

export const sharedPrivately = defineEvent({
  type: 'visibility.shared-privately',
  version: 1,
  data: z.strictObject({ character: z.string(), recipient: z.string(), recipientAccount: z.string() }),
  visible: { owner: ['character', 'recipient'], recipient: ['character', 'recipient'] },
  apply(world, { data: { character, recipientAccount } }) {
    const { shared } = visibilityState(world);
    shared.set(character, [...(shared.get(character) ?? []), recipientAccount]);
  },
});

export const revealSet = defineEvent({
  type: 'visibility.reveal-set',
  version: 1,
  data: z.strictObject({ states: z.record(z.string(), z.boolean()) }),
  visible: { owner: ['states'] },
  apply(world, { data: { states } }) {
    const { revealed } = visibilityState(world);
    for (const [character, state] of Object.entries(states)) revealed.set(character, state);
  },
});
