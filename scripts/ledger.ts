// `npm run ledger`: where value came from and went, who holds the most, one account's statement.
import { ledgerReport, type LedgerReport } from './operator/ledger-report.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { dataHelp, dataOptions, openLog } from './operator/open-log.ts';

const help = `npm run ledger [-- options]

Faucets and sinks by feature and UTC day, the supply of each asset, the richest, and one account's statement. Works
beside a running server.

  --asset A       the asset of the richest (money)
  --top N         how many of the richest (10)
  --of ID         the statement of a gangster, or of a holder like account:<id>
${dataHelp}`;

const options = {
  ...dataOptions,
  asset: { type: 'string', default: 'money' },
  top: { type: 'string', default: '10' },
  of: { type: 'string' },
} as const;

await operate(help, options, async (values) => {
  const { log, stream } = await openLog(values);
  const report = await ledgerReport(log, stream, {
    asset: values.asset,
    top: Number(values.top),
    of: values.of,
  });
  await log.close();
  if (values.json) console.log(jsonText({ stream, ...report, supply: Object.fromEntries(report.supply) }));
  else print(stream, report, values.asset);
  return ends.fine;
});

function print(stream: string, { flows, supply, richest, statement }: LedgerReport, asset: string): void {
  console.log(`${stream}\n\nSources and sinks by day`);
  for (const { day, holder, asset: of, amount } of flows) {
    console.log(
      `  ${day}  ${holder.padEnd(24)} ${of.padEnd(16)} ${amount.toLocaleString('en-US').padStart(18)}`,
    );
  }
  console.log('\nIn players’ hands');
  for (const [of, amount] of supply)
    console.log(`  ${of.padEnd(24)} ${amount.toLocaleString('en-US').padStart(18)}`);
  console.log(`\nThe richest in ${asset}`);
  for (const { holder, amount } of richest)
    console.log(`  ${holder.padEnd(24)} ${amount.toLocaleString('en-US').padStart(18)}`);
  if (statement.length === 0) return;
  console.log('\nStatement');
  for (const { revision, at, event, asset: of, amount, other } of statement) {
    console.log(
      `  ${String(revision).padStart(8)}  ${at}  ${event.padEnd(24)} ${of.padEnd(14)} ${amount.toLocaleString('en-US').padStart(14)}  ${other}`,
    );
  }
}
