import { dealt, hit, stood } from '@rackets/engine/features/blackjack/events.ts';
import { viewHand } from '@rackets/engine/features/blackjack/views.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { gameResults } from '../../channels/game-results.ts';

/** A natural ends a hand as it is dealt, a bust as it is hit. */
export const blackjackChannels = gameResults('blackjack', (event) => {
  for (const kind of [dealt, hit, stood]) {
    const step = kind.match(event);
    if (!step) continue;
    const seen = seenBy(kind, step, 'owner');
    if (seen.result === null) return null;
    return { character: subjectOf(step, 'owner'), result: viewHand({ ...seen, id: seen.hand }) };
  }
  return null;
});
