import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { noteLife } from '../../shared/people/first-life.ts';
import { noteName } from './state.ts';
import { gangster, say } from '../../kernel/declarations/sentence.ts';
import { cityName } from '../../shared/catalogues/cities.ts';

export const created = defineEvent({
  type: 'characters.created',
  version: 1,
  data: z.strictObject({
    character: z.string(),
    account: z.string(),
    username: z.string(),
    location: z.string(),
    protectedUntil: z.int(),
    revealed: z.boolean(),
    seed: z.string(),
    /** The account's life before this one in this round. */
    previous: z.string().nullable(),
  }),
  visible: {
    everyone: ['character', 'username'],
    owner: ['character', 'username', 'location', 'protectedUntil', 'revealed', 'previous'],
  },
  tell: ({ data: { character, location, previous } }) =>
    say`${gangster(character)} came to ${cityName(location)}${previous === null ? '' : ' in a new life'}.`,
  drawn: ({ location }) => ({
    act: 'Come to town',
    rolls: { city: { question: 'Which city', outcome: cityName(location) } },
  }),
  apply(world, event) {
    const { character, account, username, location, protectedUntil, revealed, seed } = event.data;
    world.characters.set(character, {
      id: character,
      account,
      username,
      createdAt: event.at,
      protectedUntil,
      dead: null,
      location,
      family: null,
      revealed,
      seed,
    });
    world.lives.set(account, character);
    noteLife(world, account, character);
    noteName(world, username, character);
  },
});

export const died = defineEvent({
  type: 'characters.died',
  version: 1,
  data: z.strictObject({ character: z.string(), cause: z.string() }),
  visible: { everyone: ['character', 'cause'] },
  tell: ({ data: { character, cause } }) => say`${gangster(character)} died (${cause}).`,
  apply(world, event) {
    const character = world.characters.get(event.data.character);
    if (character) character.dead = { cause: event.data.cause, at: event.at };
  },
});
