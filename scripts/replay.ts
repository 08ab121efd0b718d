// `npm run replay`: the world, or one player's pages, as they were at a moment.
import { join } from 'node:path';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { characterReport, findCharacter } from '@rackets/gateway/admin/character-report.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { dataHelp, dataOptions, openLog, placeOf } from './operator/open-log.ts';
import { outline } from './operator/outline.ts';
import { progressBar } from './operator/progress.ts';
import { worldAt } from '@rackets/gateway/admin/world-at.ts';
import { momentOf } from './operator/moment.ts';
import { platformReport, worldReport } from './operator/world-report.ts';
import { engineHash } from './stamp.mjs';

const help = `npm run replay -- --at MOMENT [options]

Shows the world as it was: the round, characters and their cities, balances, inmates, the agenda and the rules; for the
platform, each feature's state. With --character it shows one player's pages as that player saw them, and the balances,
counts and waits behind them. Replays the log from its beginning or from a suitable snapshot. Works beside a running
server and changes nothing.

  --at MOMENT       a revision, or a time (ISO 8601); the end of the round by default
  --character WHO   a gangster's id or name
${dataHelp}

Exits with 0, or with 1 if there is no such moment or gangster.`;

const options = { ...dataOptions, at: { type: 'string' }, character: { type: 'string' } } as const;

await operate(help, options, async (values) => {
  const { log, stream, head } = await openLog(values);
  const moment =
    values.at === undefined ? ({ kind: 'revision', revision: head } as const) : momentOf(values.at);
  const { world, now } = await worldAt(log, stream, moment, {
    snapshots: new Snapshots(join(placeOf(values).folder, 'snapshots'), engineHash()),
    onProgress: progressBar(moment.kind === 'revision' ? moment.revision : head),
  });
  await log.close();
  const whole = stream === platformStream ? platformReport : worldReport;
  const report =
    values.character === undefined
      ? whole(world, now)
      : characterReport(world, findCharacter(world, values.character), now);
  console.log(values.json ? jsonText({ stream, ...report }) : `${stream}\n${outline(report)}`);
  return ends.fine;
});
