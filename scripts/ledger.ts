// `npm run ledger`: where value came from and went, who holds the most, one account's statement.
import { countOf, ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { type Flow, ledgerReport, type LedgerReport } from '@rackets/gateway/admin/ledger-report.ts';
import { dataHelp, dataOptions, openLog } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';

const help = `npm run ledger [-- options]

Shows faucets and sinks by feature and UTC day with their totals, the supply of each asset, the richest players, and
one account's statement. Works beside a running server.

  --days N          the last N days of faucets and sinks (default: all)
  --asset A         the asset by which the richest are listed (money)
  --top N           how many of the richest (10)
  --of ID           the statement of a gangster, or of a holder like account:<id>
${dataHelp}

Exits with 0, with 2 if a balance is negative or an asset does not sum to zero, with 1 on any other error.`;

const options = {
  ...dataOptions,
  days: { type: 'string' },
  asset: { type: 'string', default: 'money' },
  top: { type: 'string', default: '10' },
  of: { type: 'string' },
} as const;

await operate(help, options, async (values) => {
  const days = values.days === undefined ? {} : { days: countOf(values.days, '--days') };
  const top = countOf(values.top, '--top');
  const { log, stream, head } = await openLog(values);
  const { asset, of } = values;
  const onProgress = progressBar(head);
  const report = await ledgerReport(log, stream, { asset, top, of, ...days, onProgress });
  await log.close();
  if (of !== undefined && report.statement.length === 0)
    throw new Error(`--of ${of}: nothing of this name has ever held anything in ${stream}.`);
  if (!report.supply.has(asset))
    throw new Error(
      `--asset ${asset}: there is no such asset in ${stream}; there are: ${[...report.supply.keys()].join(', ')}.`,
    );
  if (values.json) console.log(jsonText({ stream, ...report, supply: Object.fromEntries(report.supply) }));
  else print(stream, report, values.asset);
  return report.problems.length > 0 ? ends.finding : ends.fine;
});

function print(stream: string, report: LedgerReport, asset: string): void {
  const { flows, totals, supply, richest, statement, explained, problems } = report;
  console.log(`${stream}\n\nFaucets and sinks by day${' '.repeat(29)}in                out`);
  for (const flow of flows) printFlow(flow.day, flow);
  console.log('\nTogether');
  for (const total of totals) printFlow('', total);
  console.log('\nIn players’ hands');
  for (const [of, amount] of supply) if (amount > 0n) console.log(`  ${of.padEnd(24)} ${padded(amount)}`);
  console.log(`\nThe richest in ${asset}`);
  for (const { holder, amount } of richest) console.log(`  ${holder.padEnd(24)} ${padded(amount)}`);
  if (statement.length > 0) console.log('\nStatement');
  for (const { revision, at, event, asset: of, amount, holder, balance, other } of statement) {
    console.log(
      `  ${String(revision).padStart(8)}  ${at}  ${event.padEnd(24)} ${of.padEnd(14)} ${amount.toLocaleString('en-US').padStart(14)}  ${balance.toLocaleString('en-US').padStart(14)} in ${holder}, ${amount < 0 ? 'to' : 'from'} ${other}`,
    );
  }
  for (const { asset: of, balance, holders, causes } of explained) {
    console.log(`\n${balance.toLocaleString('en-US')} of ${of}${' '.repeat(20)}came               went`);
    for (const { event, came, went } of causes)
      console.log(`  ${event.padEnd(32)} ${padded(came)} ${padded(went)}`);
    for (const { holder, amount } of holders) console.log(`  now in ${holder.padEnd(43)} ${padded(amount)}`);
  }
  console.log(
    problems.length === 0 ? '\nEvery asset sums to zero, nobody holds less than nothing.' : '\nWRONG',
  );
  for (const problem of problems) console.log(`  ${problem}`);
}

function printFlow(day: string, { feature, asset, faucet, sink }: Omit<Flow, 'day'>): void {
  console.log(
    `  ${day.padEnd(10)}  ${feature.padEnd(16)} ${asset.padEnd(14)} ${padded(faucet)} ${padded(sink)}`,
  );
}

function padded(amount: bigint): string {
  return amount.toLocaleString('en-US').padStart(18);
}
