import { hitHand, placeBet, standHand } from '@rackets/engine/features/blackjack/play.ts';
import { viewBlackjack } from '@rackets/engine/features/blackjack/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { blackjackHands } from '@rackets/projections/models/blackjack/blackjack.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { gameStatisticsRoute } from '../../http/routes/game-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { blackjackAnswer, handAnswer, handRow } from './answers.ts';

const stake = z.int().min(1).max(maxInputAmount);

/** The hand and its cards as the player saw them: a mismatch is 409. */
const seenHand = z.strictObject({
  attempt_id: idText().optional(),
  step: z.int().min(2).max(21).optional(),
});

export const blackjackRoutes = [
  route({
    id: 'E306',
    method: 'GET',
    path: 'blackjack',
    kind: 'view',
    role: 'player',
    summary: 'The hand in play, the limits here, and what the game returns.',
    answer: blackjackAnswer,
    handle: playerView(viewBlackjack),
  }),
  route({
    id: 'E307',
    method: 'POST',
    path: 'blackjack',
    kind: 'command',
    role: 'player',
    summary: 'Places a bet and deals.',
    // The bet's name is `amount` (ruling 12); `bet` is taken as well.
    body: z.union([z.strictObject({ amount: stake }), z.strictObject({ bet: stake })]),
    answer: handAnswer,
    handle: ({ submit }, { body }) => submit(placeBet, { bet: 'amount' in body ? body.amount : body.bet }),
  }),
  route({
    id: 'E308',
    method: 'POST',
    path: 'blackjack/hit',
    kind: 'command',
    role: 'player',
    summary: 'Takes one more card.',
    body: seenHand,
    answer: handAnswer,
    handle: ({ submit }, { body: { attempt_id: hand = null, step: cards = null } }) =>
      submit(hitHand, { hand, cards }),
  }),
  route({
    id: 'E309',
    method: 'POST',
    path: 'blackjack/stand',
    kind: 'command',
    role: 'player',
    summary: 'Lets the dealer draw, and ends the hand.',
    body: seenHand,
    answer: handAnswer,
    handle: ({ submit }, { body: { attempt_id: hand = null, step: cards = null } }) =>
      submit(standHand, { hand, cards }),
  }),
  gameStatisticsRoute({
    id: 'E310',
    path: 'blackjack/statistics',
    feature: 'blackjack',
    plays: blackjackHands,
    row: handRow,
    toRow: (row) => ({
      id: row.id,
      created_at: iso(row.at),
      amount: row.bet,
      player_cards: [...row.player],
      dealer_cards: [...row.dealer],
      result: row.result,
      profit: row.paid - row.bet,
    }),
  }),
];
