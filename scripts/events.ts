// `npm run events`: the events of a round as NDJSON, filtered, and followed while the round goes on.
import { eventFilter } from './operator/event-filter.ts';
import { ends, operate } from './operator/command.ts';
import { dataHelp, dataOptions, openLog } from './operator/open-log.ts';

const help = `npm run events [-- options]

Prints events as NDJSON, one a line, the oldest first. Works beside a running server.

  --from N        from revision N on (0)
  --to N          up to revision N
  --type T        events of this type, or of a feature: small-crimes or small-crimes.attempted
  --character ID  events that concern this gangster
  --account ID    events of this account's commands
  --since TIME    accepted at or after this time (ISO 8601)
  --until TIME    accepted before this time
  --follow        goes on until it is ended
${dataHelp.replace('  --json          the result as JSON', '  --json          as it is always')}`;

const options = {
  ...dataOptions,
  from: { type: 'string', default: '0' },
  to: { type: 'string' },
  type: { type: 'string' },
  character: { type: 'string' },
  account: { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  follow: { type: 'boolean', default: false },
} as const;

await operate(help, options, async (values) => {
  const wanted = eventFilter(values);
  const { log, stream } = await openLog(values);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const from = Number(values.from);
  const source = values.follow ? log.subscribe(stream, from, stopping.signal) : log.read(stream, from);
  const last = values.to === undefined ? Number.MAX_SAFE_INTEGER : Number(values.to);
  for await (const batch of source) {
    for (const event of batch) {
      if (event.revision <= last && wanted(event)) process.stdout.write(`${JSON.stringify(event)}\n`);
    }
    if ((batch.at(-1)?.revision ?? 0) >= last) break;
  }
  await log.close();
  return ends.fine;
});
