import { viewBank, depositMoney, withdrawMoney } from '@rackets/engine/features/bank/bank.ts';
import { maxInputAmount } from '@rackets/engine/kernel/ledger.ts';
import { z } from 'zod';
import { bankAnswer } from './answers.ts';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';

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
