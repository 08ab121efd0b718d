import { closeEarly, collectAccount } from '@rackets/engine/features/savings/close-account.ts';
import { openAccount } from '@rackets/engine/features/savings/open-account.ts';
import { viewAccount, viewSavings } from '@rackets/engine/features/savings/views.ts';
import { maxInputAmount } from '@rackets/engine/kernel/state/ledger.ts';
import { z } from 'zod';
import { playerView } from '../../http/context/player-view.ts';
import { route } from '../../http/routes/route.ts';
import { idText } from '../../http/routes/strings.ts';
import { accountAnswer, paidOutAnswer, savingsAnswer } from './answers.ts';

export const savingsRoutes = [
  route({
    id: 'E123',
    method: 'GET',
    path: 'savings',
    kind: 'view',
    role: 'player',
    summary: 'The caller’s savings accounts, and what a new one would pay.',
    answer: savingsAnswer,
    handle: playerView(viewSavings),
  }),
  route({
    id: 'E124',
    method: 'POST',
    path: 'savings',
    kind: 'command',
    role: 'player',
    summary: 'Locks money from the bank away for some days.',
    body: z.strictObject({
      days: z.int().min(1).max(366),
      amount: z.int().min(1).max(maxInputAmount),
    }),
    answer: accountAnswer,
    async handle({ submit, view }, { body }) {
      const { account: id, ...opened } = await submit(openAccount, body);
      return view((world) => viewAccount(world, { id, ...opened }));
    },
  }),
  route({
    id: 'E125',
    method: 'DELETE',
    path: 'savings/:id',
    kind: 'command',
    role: 'player',
    summary: 'Collects a matured account, or closes one early for a fee.',
    params: z.strictObject({ id: idText() }),
    query: z.strictObject({
      /** Closes it before its date. */
      early: z.enum(['0', '1']).optional(),
    }),
    answer: paidOutAnswer,
    async handle({ submit }, { params: { id: account }, query }) {
      const { paidOut } = await submit(query.early === '1' ? closeEarly : collectAccount, { account });
      return { paid_out: paidOut };
    },
  }),
];
