import { viewBank, depositMoney, withdrawMoney } from '@rackets/engine/features/bank/bank.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import { readBankHistory } from '@rackets/projections/models/bank/bank.ts';
import { z } from 'zod';
import { bankAnswer, bankHistoryAnswer } from './answers.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';

const movementsListed = 10;
const body = z.strictObject({ amount: z.int().min(1).max(maxInputAmount) });

export const bankRoutes = [
  route({
    id: 'bank',
    method: 'GET',
    path: 'bank',
    kind: 'view',
    role: 'player',
    summary: 'Cash in hand and money in the bank.',
    answer: bankAnswer,
    handle: playerView(viewBank),
  }),
  route({
    id: 'bank-history',
    method: 'GET',
    path: 'bank/history',
    kind: 'view',
    role: 'player',
    summary: 'The last deposits and withdrawals.',
    answer: bankHistoryAnswer,
    handle: async ({ characterId, model }) => {
      const rows = await readBankHistory(await model('bank'), characterId(), movementsListed);
      return {
        history: rows.map(({ id, at, kind, amount, bank }) => ({
          id,
          created_at: iso(at),
          type: kind,
          amount,
          bank,
        })),
      };
    },
  }),
  route({
    id: 'E121',
    method: 'POST',
    path: 'bank/deposit',
    kind: 'command',
    role: 'player',
    summary: 'Takes cash to the bank.',
    body,
    answer: bankAnswer,
    handle: ({ submit }, { body }) => submit(depositMoney, body),
  }),
  route({
    id: 'E122',
    method: 'POST',
    path: 'bank/withdraw',
    kind: 'command',
    role: 'player',
    summary: 'Takes money out of the bank.',
    body,
    answer: bankAnswer,
    handle: ({ submit }, { body }) => submit(withdrawMoney, body),
  }),
];
