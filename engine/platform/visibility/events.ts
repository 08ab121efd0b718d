import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { visibilityState } from './state.ts';
import { gangster, say, time, type Sentence } from '../../kernel/declarations/sentence.ts';

/** "Ann, Bob, Cyd" */
const listed = (characters: readonly string[]): Sentence =>
  characters.flatMap((id, index) => (index === 0 ? [gangster(id)] : [', ', gangster(id)]));

export const charactersHidden = defineEvent({
  type: 'visibility.characters-hidden',
  version: 1,
  data: z.strictObject({ characters: z.array(z.string()), until: z.int() }),
  visible: { owner: ['characters', 'until'] },
  tell: ({ data: { characters, until } }) =>
    say`${listed(characters)} went out of sight until ${time(until)}.`,
  apply(world, { data: { characters, until } }) {
    for (const character of characters) visibilityState(world).hidden.set(character, until);
  },
});

export const sharedPrivately = defineEvent({
  type: 'visibility.shared-privately',
  version: 1,
  data: z.strictObject({ character: z.string(), recipient: z.string(), recipientAccount: z.string() }),
  visible: { owner: ['character', 'recipient'], recipient: ['character', 'recipient'] },
  tell: ({ data }) => say`${gangster(data.character)} told ${gangster(data.recipient)} of earlier lives.`,
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
  tell({ data: { states } }) {
    const to = (wanted: boolean) => Object.keys(states).filter((character) => states[character] === wanted);
    const [shown, hidden] = [to(true), to(false)];
    if (hidden.length === 0) return say`${listed(shown)} made the link to earlier lives public.`;
    if (shown.length === 0) return say`${listed(hidden)} made the link to earlier lives private.`;
    return say`Links to earlier lives: public for ${listed(shown)}, private for ${listed(hidden)}.`;
  },
  apply(world, { data: { states } }) {
    const { revealed } = visibilityState(world);
    for (const [character, state] of Object.entries(states)) revealed.set(character, state);
  },
});
