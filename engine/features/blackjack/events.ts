import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { deck, handText } from '../../kits/cards.ts';
import { blackjackState } from './game.ts';
import { results } from './hands.ts';

const cards = z.array(z.enum(deck));

/** The hand as it lies after a step: all cards that are open, and how it ended. */
const fields = {
  hand: z.string(),
  bet: z.int().min(1),
  player: cards,
  dealer: cards,
  /** Null while the hand is in play. */
  result: z.enum(results).nullable(),
  paid: z.int().min(0),
};
export type HandStep = z.infer<z.ZodObject<typeof fields>>;

const visible = { owner: ['hand', 'bet', 'player', 'dealer', 'result', 'paid'] } as const;

/** A hand that goes on stays in the slice, one that has ended leaves it. */
function apply(world: World, event: Pick<RecordedEvent<HandStep>, 'type' | 'subjects' | 'data'>): void {
  const character = subjectOf(event, 'owner');
  const { hand: id, bet, player, dealer, result } = event.data;
  if (result === null) blackjackState(world).hands.set(character, { id, bet, player, dealer });
  else blackjackState(world).hands.delete(character);
}

/** Two cards for the player, one for the dealer; a natural ends the hand at once. */
export const dealt = defineEvent({
  type: 'blackjack.dealt',
  version: 1,
  data: z.strictObject(fields),
  visible,
  drawn: ({ player, dealer }) => ({
    act: `Blackjack: dealt ${handText(player)}; the dealer has ${handText(dealer)}`,
    rolls: {},
  }),
  tell: ({ data, ...event }) =>
    say`${who(event)} bet ${cash(data.bet)} at blackjack and was dealt ${handText(data.player)}.`,
  apply,
});

/** One more card for the player. */
export const hit = defineEvent({
  type: 'blackjack.hit',
  version: 1,
  data: z.strictObject(fields),
  visible,
  drawn: ({ player }) => ({ act: `Blackjack: hit, now ${handText(player)}`, rolls: {} }),
  tell: ({ data, ...event }) => say`${who(event)} hit and held ${handText(data.player)}.`,
  apply,
});

/** The player stood, the dealer drew, and the hand ended. */
export const stood = defineEvent({
  type: 'blackjack.stood',
  version: 1,
  data: z.strictObject(fields),
  visible,
  drawn: ({ dealer }) => ({ act: `Blackjack: stood; the dealer has ${handText(dealer)}`, rolls: {} }),
  tell: ({ data, ...event }) =>
    say`${who(event)} stood against ${handText(data.dealer)} and got ${cash(data.paid)}.`,
  apply,
});
