import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { attemptFields } from '../../kits/attempt.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { closedSafe, clues, codeText, keptGuesses, safeCrackingState, safeIn } from './safes.ts';

const guessFields = z.strictObject({
  ...attemptFields,
  location: z.string(),
  guess: z.int().min(0),
  /** Where the code lies from here; null for the code itself. */
  clue: z.enum(clues).nullable(),
  /** What lay in the safe at that moment. */
  holding: z.int().min(0),
  /** How many guesses the city has made at this code, this one included. */
  guesses: z.int().min(1),
  moneyFamily: z.int().min(0),
});

export type Guessed = z.infer<typeof guessFields>;

/** Somebody dialled four digits: the safe opened, or the whole city knows whether to go higher or lower. */
export const guessed = defineEvent({
  type: 'safe-cracking.guessed',
  version: 1,
  data: guessFields,
  visible: {
    owner: Object.keys(guessFields.shape) as (keyof Guessed)[],
    everyone: ['location', 'guess', 'clue', 'success', 'money', 'guesses'],
  },
  tell(event) {
    const { location, guess, success, money } = event.data;
    const act = say`${who(event)} dialled ${codeText(guess)} at the ${cityName(location)} safe`;
    return success ? say`${act} and carried off ${cash(money)}.` : say`${act}, which missed.`;
  },
  drawn: ({ guess, clue }) => ({
    act: `Dial ${codeText(guess)}`,
    rolls: {
      code: {
        question: 'The code',
        outcome: clue === null ? codeText(guess) : clue === 'up' ? 'higher' : 'lower',
      },
    },
  }),
  apply(world, event) {
    const { location: city, guess, clue, holding, money, moneyFamily, guesses } = event.data;
    const { safes } = safeCrackingState(world);
    const safe = safeIn(world, city);
    if (clue === null) {
      const character = subjectOf(event, 'owner');
      safes.set(city, {
        ...closedSafe,
        cracks: safe.cracks + 1,
        last: { character, at: event.at, money, guesses },
        left: holding - money - moneyFamily,
        since: event.at,
      });
      return;
    }
    safes.set(city, {
      ...safe,
      misses: safe.misses + 1,
      ...(clue === 'up' ? { low: guess + 1 } : { high: guess - 1 }),
      guesses: [{ guess, clue }, ...safe.guesses].slice(0, keptGuesses),
    });
  },
});
