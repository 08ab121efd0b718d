// `npm run verify`: proves a round's dice from its log, by the keys that were revealed.
import { loadDayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { ends, operate, textOf } from './operator/command.ts';
import { keysOf, openLog, placeOf, roundHelp, roundOptions } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';
import { readHeads, readReceipts } from './operator/verify-evidence.ts';
import { verifyReport } from './operator/verify-report.ts';
import { verifyStream } from './operator/verify-stream.ts';

const help = `npm run verify [-- options]

Repeats every draw of a round with the keys that its log reveals, traces the keys back to the commitment published before
anybody played, recomputes the salt, looks for gaps in the nonces, and tests how evenly the results are distributed.
Reads only the log, works beside a running server and needs no secret. Today's draws need today's key.

  --receipts FILE   receipts that players kept (X-GN-Receipt), one per line: the log must confirm each
  --heads FILE      published heads, one JSON object per line: likewise
  --keys            uses the secret keys (KEYS_DIR, else keys/ in the data folder), to include today's draws
${roundHelp}

Exits with 0 if everything is proved, with 2 if something is not, with 1 on any other error. Uneven results are only a
warning, since each roll is proved by its key.`;

const options = {
  ...roundOptions,
  receipts: { type: 'string' },
  heads: { type: 'string' },
  keys: { type: 'boolean', default: false },
} as const;

await operate(help, options, async (values) => {
  const { receipts, heads } = values;
  const evidence = {
    receipts: receipts === undefined ? [] : readReceipts(textOf(receipts, '--receipts')),
    heads: heads === undefined ? [] : readHeads(textOf(heads, '--heads')),
  };
  const { log, stream, head } = await openLog(values);
  const folder = keysOf(placeOf(values));
  const lent = values.keys
    ? await loadDayKeys(folder, Number(stream.slice('round-'.length)), 0, false)
    : null;
  const began = performance.now();
  const result = await verifyStream(log, stream, {
    evidence,
    onProgress: progressBar(2 * (head + 1), 'events, each read twice'),
    ...(lent ? { lent } : {}),
  });
  const seconds = (performance.now() - began) / 1000;
  await log.close();
  const { length: receiptCount } = evidence.receipts;
  const { length: headCount } = evidence.heads;
  console.log(
    values.json
      ? JSON.stringify({ ...result, seconds }, null, 2)
      : verifyReport(result, { seconds, receiptCount, headCount }),
  );
  return result.findings.length > 0 ? ends.finding : ends.fine;
});
