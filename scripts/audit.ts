// `npm run audit`: decides every command of a stream again and compares with what was appended.
import { join } from 'node:path';
import type { AuditDifference } from './operator/audit-decision.ts';
import { AuditKeeper } from './operator/audit-progress.ts';
import { auditStream, type AuditResult } from './operator/audit-stream.ts';
import { ends, operate, rangeOf } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { dataHelp, dataOptions, openLog, placeOf } from './operator/open-log.ts';
import { outline } from './operator/outline.ts';
import { progressBar } from './operator/progress.ts';
import { engineHash } from './stamp.mjs';

const help = `npm run audit [-- options]

Decides every command and agenda item of a stream again with the recorded dice, and compares events, ledger and hash
chain with the log. Works beside a running server and needs no key. Saves its position every 100,000 events until it has
finished.

  --from N          the first revision to decide again (0); earlier ones are only applied
  --to N            the last one (the end)
  --resume          continues an interrupted audit, with its range
  --state FOLDER    where the position is saved, in a folder of the stream's name (audit in the data folder)
${dataHelp}

Exits with 0 if every decision is the same, with 2 at the first difference, which is shown with its actor's state, with
1 on any other error.`;

const options = {
  ...dataOptions,
  from: { type: 'string' },
  to: { type: 'string' },
  resume: { type: 'boolean', default: false },
  state: { type: 'string' },
} as const;

await operate(help, options, async (values) => {
  const asked = rangeOf(values);
  const { log, stream, head } = await openLog(values);
  // A folder of its own, since it is removed at the end.
  const folder = join(values.state ?? join(placeOf(values).folder, 'audit'), stream);
  const keeper = new AuditKeeper(folder, engineHash(), stream);
  const kept = values.resume ? await keeper.read(log) : null;
  if (values.resume && !kept)
    process.stderr.write(`There is nothing to resume in ${folder}: from the beginning.\n`);
  const { from, to } = kept ?? asked;
  if (from > head) throw new Error(`--from ${from}: the last revision is ${head}.`);
  const resumedAt = kept ? kept.world.revision + 1 : null;
  const began = performance.now();
  const result = await auditStream(log, stream, {
    from,
    ...(to === null ? {} : { to }),
    start: kept,
    onProgress: progressBar(to === null ? head : Math.min(to, head)),
    keep: (progress) => keeper.keep(progress, from, to),
  });
  const seconds = (performance.now() - began) / 1000;
  await keeper.forget();
  await log.close();
  const events = result.revision + 1 - (resumedAt ?? 0);
  const report = { ...result, from, resumedAt, seconds, perSecond: Math.round(events / seconds) };
  if (values.json) console.log(jsonText(report));
  else print(report);
  return result.difference ? ends.finding : ends.fine;
});

interface Report extends AuditResult {
  readonly from: number;
  readonly resumedAt: number | null;
  readonly seconds: number;
  readonly perSecond: number;
}

function print({
  stream,
  events,
  commands,
  items,
  draws,
  older,
  concealed,
  difference,
  ...report
}: Report): void {
  const { from, revision, resumedAt, seconds, perSecond } = report;
  const whole = (n: number) => n.toLocaleString('en-US');
  console.log(
    `${stream}, revisions ${from} to ${revision}${resumedAt === null ? '' : `, resumed at ${resumedAt}`}`,
  );
  console.log(
    `${whole(events)} events of ${whole(commands)} commands and ${whole(items)} agenda items, ${whole(draws)} dice, in ${seconds.toFixed(1)} s, ${whole(perSecond)} a second`,
  );
  if (older > 0) {
    const [decisions, they] = older === 1 ? ['decision', 'it was'] : ['decisions', 'they were'];
    console.log(
      `${whole(older)} ${decisions} of an older build: ${they} taken from the log, not made again.`,
    );
  }
  if (concealed > 0)
    console.log(`${whole(concealed)} decided on a secret of the round: taken from the log, not made again.`);
  if (difference) printDifference(difference);
  else console.log('Every decision is the same, the chain holds, every asset sums to zero.');
}

function printDifference({ revision, problem, fields, expected, found, state }: AuditDifference): void {
  console.log(`DIFFERENT at revision ${revision}: ${problem}`);
  for (const field of fields)
    console.log(
      `  ${field.path}: decided again ${JSON.stringify(field.expected)}, in the log ${JSON.stringify(field.found)}`,
    );
  if (fields.length === 0) console.log(`  again: ${expected ?? '–'}\n  log:   ${found ?? '–'}`);
  if (state) console.log(`The actor as the decision found them\n${outline(state, 1)}`);
}
