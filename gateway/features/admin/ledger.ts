import { iso } from '@rackets/engine/shared/time/time.ts';
import { z } from 'zod';
import { adminLedgerAnswer } from './answers.ts';
import { route } from '../../http/routes/route.ts';
import { filledLine, idText } from '../../http/routes/strings.ts';
import { found, roundParameter, streamIn } from './archive.ts';

/** So long an answer waits for the report's end; who asks again is told how far it has come. */
const patienceMs = 1_000;
const richestListed = 20;
/** The last lines of a statement: the whole of it is `npm run ledger`. */
const statementLines = 100;

export const ledgerRoutes = [
  route({
    id: 'admin-ledger',
    method: 'GET',
    path: 'admin/ledger',
    kind: 'view',
    role: 'staff',
    grants: ['operator', 'auditor'],
    summary:
      'Where value came from and went, who holds the most, one account’s statement; or the progress of the count.',
    query: z.strictObject({
      round: roundParameter,
      asset: idText().default('money'),
      days: z.coerce.number().int().min(1).max(400).optional(),
      /** A gangster's id or name, or a holder like account:… */
      of: filledLine(80).optional(),
    }),
    answer: adminLedgerAnswer,
    handle: async (context, { query }) => {
      const { round, asset, days, of } = query;
      const stream = streamIn(context, round);
      const wish = { stream, asset, top: richestListed, of, ...(days === undefined ? {} : { days }) };
      const answer = await found(context.services.console.ledger.ask(wish, patienceMs));
      if (answer.kind === 'running') return answer;
      const { report, at } = answer;
      return {
        kind: 'done' as const,
        at: iso(at),
        head: report.head,
        flows: report.flows.map((each) => ({ ...each, ...textOf(each) })),
        totals: report.totals.map((each) => ({ ...each, ...textOf(each) })),
        supply: [...report.supply].map(([each, amount]) => ({ asset: each, amount: String(amount) })),
        richest: report.richest.map(fortuneOf),
        statement: report.statement
          .slice(-statementLines)
          .toReversed()
          .map((line) => ({ ...line, balance: String(line.balance) })),
        statement_lines: report.statement.length,
        explained: report.explained.map(({ balance, holders, causes, ...each }) => ({
          ...each,
          balance: String(balance),
          holders: holders.map(fortuneOf),
          causes: causes.map(({ event, came, went }) => ({
            event,
            came: String(came),
            went: String(went),
          })),
        })),
        problems: [...report.problems],
        names: { ...report.names },
      };
    },
  }),
];

const fortuneOf = ({ holder, amount }: { readonly holder: string; readonly amount: bigint }) => ({
  holder,
  amount: String(amount),
});

function textOf({ faucet, sink }: { readonly faucet: bigint; readonly sink: bigint }) {
  return { faucet: String(faucet), sink: String(sink) };
}
