// `npm run warm`: prepares a snapshot at the head for the build that is installed, beside a running server.
import { join } from 'node:path';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { warm } from '@rackets/gateway/pipeline/warm.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { openLog, placeOf, roundHelp, roundOptions } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';
import { engineHash } from './stamp.mjs';

const help = `npm run warm [-- options]

Writes a snapshot of the newest round and one of the platform for the build that is installed, at the head of their
logs, so that its first start replays only what comes after. Run it from the new version's folder on the data folder of
the server that still runs the old one, right before the switch. The first run replays the log, and compares the state
with the snapshots of the build that runs; another one goes on from there.

${roundHelp}

Ends with 0, with 2 when the installed build replays another state than the running build stored (the new snapshot is
right, the others are removed), with 1 on any other trouble.`;

await operate(help, roundOptions, async (values) => {
  const snapshots = new Snapshots(join(placeOf(values).folder, 'snapshots'), engineHash());
  const reports = [];
  for (const wish of [values, { ...values, round: undefined, stream: platformStream }]) {
    const { log, stream, head } = await openLog(wish);
    const began = performance.now();
    const warmed = await warm(log, stream, snapshots, { onProgress: progressBar(head, stream) });
    await log.close();
    reports.push({ stream, ...warmed, seconds: (performance.now() - began) / 1000 });
  }
  if (values.json) console.log(jsonText(reports));
  else for (const report of reports) print(report);
  return reports.some(({ others }) => others?.same === false) ? ends.finding : ends.fine;
});

function print({
  stream,
  revision,
  from,
  others,
  seconds,
}: Awaited<ReturnType<typeof warm>> & { stream: string; seconds: number }): void {
  const way = from < 0 ? 'replayed from the beginning' : `went on from revision ${from}`;
  console.log(`${stream}: a snapshot at revision ${revision}, ${way}, in ${seconds.toFixed(1)} s.`);
  if (others === null) return;
  const found = others.same ? 'has the same state' : 'HAS ANOTHER STATE and was removed';
  console.log(`  The other build's snapshot at revision ${others.revision} ${found}.`);
}
