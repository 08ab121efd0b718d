import type { PressLine } from '../../kernel/declarations/feature.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { countText, moneyText } from '../../shared/text/money-text.ts';
import { guessed } from './guessed.ts';

const leastNews = 4;

/** The safe of the week that held the most, and the one that held out the longest. */
export function safePress(event: RecordedEvent): readonly PressLine[] {
  const guess = guessed.match(event);
  if (!guess) return [];
  const { success, money, location, guesses } = seenBy(guessed, guess, 'everyone');
  if (!success) {
    // A lock that held three times is no news.
    if (guesses < leastNews) return [];
    const params = { city: location, guesses: countText(guesses, 'guess', 'guesses') };
    return [
      {
        kind: 'safe-cracking.held',
        worth: guesses,
        character: null,
        templates: [
          'The safe of {city} withstood {guesses} at one code. The maker sends greetings.',
          'No lock had a longer week than the one in {city}: {guesses}, and still shut.',
        ],
        params,
      },
    ];
  }
  const who = subjectOf(event, 'owner');
  return [
    {
      kind: 'safe-cracking.opened',
      worth: money,
      character: who,
      templates: [
        '{who} opened the safe of {city} and left with {money}.',
        'The safe of {city} stood open for the first time in a while: {who} took {money} out of it.',
      ],
      params: { who, city: location, money: moneyText(money) },
    },
  ];
}

export const safeQuiet = {
  'safe-cracking.opened': 'Nobody opened a safe, in any city, though not for want of trying.',
};
