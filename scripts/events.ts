// `npm run events`: the events of a stream as NDJSON, filtered, and followed while the game goes on.
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { countOf, ends, operate, rangeOf, timeOf } from './operator/command.ts';
import { eventFilter, type EventWish } from '@rackets/gateway/admin/event-filter.ts';
import { newestFirst } from '@rackets/gateway/admin/newest-first.ts';
import { dataHelp, dataOptions, openLog } from './operator/open-log.ts';

const help = `npm run events [-- options]

Prints events as NDJSON, one per line, oldest first. Works beside a running server.

  --from N          from revision N on (0)
  --to N            up to revision N
  --type T          events of this type, such as small-crimes.attempted
  --feature F       events of this feature, such as small-crimes
  --character ID    events that concern this gangster
  --family ID       events that concern a member of this family
  --account ID      events of this account's commands
  --min-amount N    events that move at least N of any asset, in one move
  --since TIME      accepted at or after this time (ISO 8601)
  --until TIME      accepted before this time
  --limit N         at most N events; continue after the last one's revision
  --reverse         newest first, reading only what is shown
  --follow          keeps printing new events until it is stopped
${dataHelp.replace(/--json.*$/, '--json            the format is always JSON')}

Exits with 0, or with 1 on an error, including a broken hash chain.`;

const options = {
  ...dataOptions,
  from: { type: 'string', default: '0' },
  to: { type: 'string' },
  type: { type: 'string' },
  feature: { type: 'string' },
  character: { type: 'string' },
  family: { type: 'string' },
  account: { type: 'string' },
  'min-amount': { type: 'string' },
  since: { type: 'string' },
  until: { type: 'string' },
  limit: { type: 'string' },
  reverse: { type: 'boolean', default: false },
  follow: { type: 'boolean', default: false },
} as const;

await operate(help, options, async (values) => {
  const wanted = eventFilter(wishOf(values));
  const { from, to: last } = rangeOf(values);
  const limit = values.limit === undefined ? Infinity : countOf(values.limit, '--limit');
  if (values.follow && (values.reverse || values.to !== undefined))
    throw new Error('--follow has no end: say neither --reverse nor --to.');
  const { log, stream, head } = await openLog(values);
  const to = Math.min(head, last ?? head);
  const stopping = new AbortController();
  process.once('SIGINT', () => stopping.abort());
  const source = values.follow
    ? log.subscribe(stream, from, stopping.signal)
    : values.reverse
      ? newestFirst(log, stream, from, to)
      : log.read(stream, from, { to });
  const printed = await print(source, wanted, limit);
  if (printed === 0) process.stderr.write('No event matches.\n');
  await log.close();
  return ends.fine;
});

type Given = Readonly<Partial<Record<keyof typeof options, string | boolean | undefined>>>;

/** What the options ask of events. Throws a sentence for an invalid time or amount. */
function wishOf(values: Given): EventWish {
  const text = (name: keyof typeof options) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  const [amount, since, until] = [text('min-amount'), text('since'), text('until')];
  const times = {
    since: since === undefined ? undefined : timeOf(since, '--since'),
    until: until === undefined ? undefined : timeOf(until, '--until'),
  };
  if (times.since !== undefined && times.until !== undefined && times.until <= times.since)
    throw new Error(`--since ${since} --until ${until}: ends before it begins.`);
  return {
    ...times,
    type: text('type'),
    feature: text('feature'),
    character: text('character'),
    family: text('family'),
    account: text('account'),
    minAmount: amount === undefined ? undefined : countOf(amount, '--min-amount'),
  };
}

async function print(
  source: AsyncIterable<readonly RecordedEvent[]>,
  wanted: (event: RecordedEvent) => boolean,
  limit: number,
): Promise<number> {
  let printed = 0;
  for await (const batch of source) {
    for (const event of batch) {
      if (printed >= limit) return printed;
      if (!wanted(event)) continue;
      printed += 1;
      process.stdout.write(`${JSON.stringify(event)}\n`);
    }
  }
  return printed;
}
