import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { gamesTook } from '../../shared/ports/own-limits.ts';
import { accountOf } from '../../shared/holders/holders.ts';
import { countBought, scratchCardsState } from './state.ts';
import { cardSymbols, winningSymbol } from './symbols.ts';

const cardType = z.enum(['standard', 'item']);

/** A card as its owner sees it. */
export const cardData = z.strictObject({
  id: z.string(),
  type: cardType,
  windows: z.array(z.enum(cardSymbols)).readonly(),
});

/** What a claimed card brought. */
export const prizeData = z.strictObject({
  type: z.enum(cardSymbols),
  spec: z.string(),
  name: z.string(),
  amount: z.int().min(1),
  abandoned: z.boolean(),
});

/** What the windows show, drawn for this ticket: only the owner reads it. */
const toldCard = (act: string, card: z.infer<typeof cardData>) => ({
  act,
  rolls: {
    card: { question: 'Three alike', outcome: (winningSymbol(card.windows) ?? 'none').replaceAll('_', ' ') },
  },
});

/** A card of the day was bought. Its windows are its owner's alone. */
export const bought = defineEvent({
  type: 'scratch-cards.bought',
  version: 1,
  data: z.strictObject({ card: cardData, cost: z.int().min(0) }),
  visible: { owner: ['card', 'cost'] },
  drawn: ({ card }) => toldCard('Buy a scratch card', card),
  tell: ({ data, ...event }) => say`${who(event)} bought a scratch card for ${cash(data.cost)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const account = accountOf(world, character);
    scratchCardsState(world).open.set(character, event.data.card);
    countBought(world, account, 1, event.at);
    gamesTook(world, account, event.data.cost, event.at);
  },
});

/** A bonus card was used up for a card. */
export const bonusUsed = defineEvent({
  type: 'scratch-cards.bonus-used',
  version: 1,
  data: z.strictObject({ card: cardData }),
  visible: { owner: ['card'] },
  drawn: ({ card }) => toldCard('Use a bonus card', card),
  tell: (event) => say`${who(event)} used a bonus scratch card.`,
  apply(world, event) {
    scratchCardsState(world).open.set(subjectOf(event, 'owner'), event.data.card);
  },
});

/** A card was claimed, alone or with all others. What it brought is nobody's secret any more. */
export const claimed = defineEvent({
  type: 'scratch-cards.claimed',
  version: 1,
  data: z.strictObject({ card: z.string(), type: cardType, prize: prizeData.nullable() }),
  visible: { owner: ['card', 'type', 'prize'], everyone: ['prize'] },
  drawn: ({ prize }) => ({
    act: 'Claim a scratch card',
    rolls: { prize: { question: 'Prize', outcome: prize?.name ?? 'nothing' } },
  }),
  tell: ({ data, ...event }) => say`${who(event)} won ${data.prize?.name ?? 'nothing'} on a scratch card.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { open } = scratchCardsState(world);
    if (open.get(character)?.id === event.data.card) open.delete(character);
    const { prize } = event.data;
    if (prize?.type === 'money') gamesTook(world, accountOf(world, character), -prize.amount, event.at);
  },
});

/** All cards that somebody had were scratched for credits. Each of them is claimed by an event of its own. */
export const bulkScratched = defineEvent({
  type: 'scratch-cards.bulk-scratched',
  version: 1,
  data: z.strictObject({ standard: z.int().min(0), items: z.int().min(0), credits: z.int().min(0) }),
  visible: { owner: ['standard', 'items', 'credits'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} had ${count(data.standard + data.items)} scratch cards scratched for ${count(data.credits)} credits.`,
  drawn: () => ({ act: 'Have all cards scratched', rolls: {} }),
  apply(world, event) {
    countBought(world, accountOf(world, subjectOf(event, 'owner')), event.data.standard, event.at);
  },
});
