import { completeHand, dealHand, heldPlaces } from '@rackets/engine/features/video-poker/play.ts';
import { viewVideoPoker } from '@rackets/engine/features/video-poker/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { videoPokerHands } from '@rackets/projections/models/video-poker/video-poker.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { gameStatisticsRoute } from '../../http/routes/game-statistics.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { handAnswer, handRow, videoPokerAnswer } from './answers.ts';

export const videoPokerRoutes = [
  route({
    id: 'E322',
    method: 'GET',
    path: 'videopoker',
    kind: 'view',
    role: 'player',
    summary: 'The hand in play, the bets, the pay table and what the game returns.',
    answer: videoPokerAnswer,
    handle: playerView(viewVideoPoker),
  }),
  route({
    id: 'E323',
    method: 'POST',
    path: 'videopoker',
    kind: 'command',
    role: 'player',
    summary: 'Places one of the fixed bets and deals five cards.',
    body: z.strictObject({ amount: z.int().min(1).max(maxInputAmount) }),
    answer: handAnswer,
    handle: ({ submit }, { body }) => submit(dealHand, body),
  }),
  route({
    id: 'E324',
    method: 'POST',
    path: 'videopoker/complete',
    kind: 'command',
    role: 'player',
    summary: 'Holds some of the cards, draws the others again and ends the hand.',
    body: z.strictObject({
      hold: heldPlaces,
      /** The hand as the player saw it, and step 1 for one that was just dealt: a mismatch is 409. */
      attempt_id: idText().optional(),
      step: z.int().min(1).max(2).optional(),
    }),
    answer: handAnswer,
    handle: ({ submit }, { body: { hold, attempt_id: hand = null, step = null } }) =>
      submit(completeHand, { hold, hand, step }),
  }),
  gameStatisticsRoute({
    id: 'E325',
    path: 'videopoker/statistics',
    feature: 'video-poker',
    plays: videoPokerHands,
    row: handRow,
    toRow: ({ id, at, bet, cards, held, final, result, paid }) => ({
      id,
      created_at: iso(at),
      amount: bet,
      cards: [...cards],
      held: [...held],
      cards_final: [...final],
      result,
      payout: paid,
      profit: paid - bet,
    }),
  }),
];
