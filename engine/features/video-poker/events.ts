import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { deck, handText } from '../../kits/cards.ts';
import { videoPokerState } from './game.ts';
import { handSize, resultNames, results } from './hands.ts';

const hand = z.array(z.enum(deck)).length(handSize);

/** A bet and five cards. */
export const dealt = defineEvent({
  type: 'video-poker.dealt',
  version: 1,
  data: z.strictObject({ hand: z.string(), bet: z.int().min(1), cards: hand }),
  visible: { owner: ['hand', 'bet', 'cards'] },
  drawn: ({ cards }) => ({ act: `Video poker: dealt ${handText(cards)}`, rolls: {} }),
  tell: ({ data, ...event }) =>
    say`${who(event)} bet ${cash(data.bet)} at video poker and was dealt ${handText(data.cards)}.`,
  apply(world, event) {
    const { hand: id, bet, cards } = event.data;
    videoPokerState(world).hands.set(subjectOf(event, 'owner'), { id, bet, cards });
  },
});

/** Some cards were held, the others replaced, and the hand ended. */
export const completed = defineEvent({
  type: 'video-poker.completed',
  version: 1,
  data: z.strictObject({
    hand: z.string(),
    bet: z.int().min(1),
    cards: hand,
    /** Places of the cards that were held, 0 to 4, rising. */
    held: z.array(
      z
        .int()
        .min(0)
        .max(handSize - 1),
    ),
    final: hand,
    result: z.enum(results),
    paid: z.int().min(0),
  }),
  visible: { owner: ['hand', 'bet', 'cards', 'held', 'final', 'result', 'paid'] },
  drawn: ({ final }) => ({ act: `Video poker: drew to ${handText(final)}`, rolls: {} }),
  tell: ({ data, ...event }) =>
    say`${who(event)} ended a hand of video poker with ${handText(data.final)} (${resultNames[data.result].toLowerCase()}) and got ${cash(data.paid)}.`,
  apply(world, event) {
    videoPokerState(world).hands.delete(subjectOf(event, 'owner'));
  },
});
