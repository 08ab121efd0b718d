// `npm run verify`: proves a round's dice from its log, by the keys that were revealed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadDayKeys } from '@rackets/gateway/pipeline/day-keys.ts';
import { ends, operate } from './operator/command.ts';
import { openLog, placeOf, roundHelp, roundOptions } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';
import { readHeads, readReceipts } from './operator/verify-evidence.ts';
import { verifyReport } from './operator/verify-report.ts';
import { verifyStream } from './operator/verify-stream.ts';

const help = `npm run verify [-- options]

Makes every draw of a round again from the keys that its log reveals, follows the keys back to the commitment that was
published before anybody played, recomputes the salt, looks for gaps in the nonces, and measures how evenly the results
lie. Reads the log alone, works beside a running server, needs no secret. Draws of today wait for the key of today.

  --receipts FILE   what players kept of X-GN-Receipt, one a line: each must be borne out by the log
  --heads FILE      heads that were published, one JSON object a line: likewise
  --keys            lends the secret keys of the data folder, for the draws of today too
${roundHelp}

Ends with 0 when all is as promised, with 2 when something is not, with 1 on any other trouble. Uneven results are a
warning: each roll is proved by its key.`;

const options = {
  ...roundOptions,
  receipts: { type: 'string' },
  heads: { type: 'string' },
  keys: { type: 'boolean', default: false },
} as const;

await operate(help, options, async (values) => {
  const { receipts, heads } = values;
  const evidence = {
    receipts: receipts === undefined ? [] : readReceipts(await readFile(receipts, 'utf8')),
    heads: heads === undefined ? [] : readHeads(await readFile(heads, 'utf8')),
  };
  const { log, stream, head } = await openLog(values);
  const folder = join(placeOf(values).folder, 'keys');
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
