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

Writes snapshots of the newest round and the platform for the installed build, at the heads of their logs, so that its
first start replays only later events. Run it from the new version's folder, on the data folder of the server that still
runs the old version, right before the switch. The first run replays the log and compares the state with the running
build's snapshots; later runs continue from there.

${roundHelp}

Exits with 0, with 2 if the installed build's replay differs from the state that the running build stored (the new
snapshot is correct, the others are removed), with 1 on any other error.`;

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
