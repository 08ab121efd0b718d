// `npm run streams`: a log's streams, what somebody did to them on the server, and how to undo it.
import { join } from 'node:path';
import { meanMissing } from '@rackets/gateway/log/meant-missing.ts';
import { type Touch, concerns } from '@rackets/gateway/log/touches.ts';
import { witnessedStreams } from '@rackets/gateway/log/witnessed-log.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { ledStreams, newestRound } from '@rackets/gateway/rounds/open-round.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { attachLogOf, keysApart, placeHelp, placeOf, placeOptions } from './operator/open-log.ts';

const help = `npm run streams -- [undo STREAM | forget STREAM] [options]

Lists the log's streams with their last revisions, and shows which of them somebody deleted or limited on the server, and
which have lost their first events.

undo    takes back a deletion or a limit, which works until the next scavenge. Needs the right to write the stream's
        metadata, which the game's user does not have: pass an administrator's address with --eventstore.
forget  records that an earlier round was removed on purpose: it is no longer reported, and backups do not need it.

${placeHelp}

Exits with 0, with 2 if something is wrong with a stream, with 1 on any other error.`;

await operate(
  help,
  placeOptions,
  async (values, [act, stream]) => {
    const place = placeOf(values);
    const keys = keysApart(values) ?? join(place.folder, 'keys');
    const log = await attachLogOf(place, values);
    const witnessed = witnessedStreams(keys);
    const names = [...new Set([...(await log.streams()), ...witnessed])].toSorted();
    if (act === 'forget') await forget(stream, names, keys);
    else if (act === 'undo') {
      if (stream === undefined) throw new Error('Name the stream.');
      if (!log.undo)
        throw new Error('An embedded log cannot be changed by others: there is nothing to undo.');
      await log.undo(stream);
    } else if (act !== undefined) throw new Error('Expected undo, forget or nothing.');
    const { touches } = (await log.touches?.([...ledStreams(names), ...witnessed])) ?? { touches: [] };
    const rows = await Promise.all(names.map(async (name) => ({ name, head: await headOf(name) })));
    await log.close();
    if (values.json) console.log(jsonText({ streams: rows, touches }));
    else print(rows, touches);
    return touches.length > 0 ? ends.finding : ends.fine;

    function headOf(name: string): Promise<number> {
      // A stream that was deleted permanently has no end.
      return log.head(name).catch(() => -1);
    }
  },
  2,
);

function print(rows: readonly { name: string; head: number }[], touches: readonly Touch[]): void {
  for (const { name, head } of rows) {
    const told = touches.filter(concerns([name])).filter((touch) => touch.stream === name);
    console.log(`${name.padEnd(16)} ${head < 0 ? 'no events' : `to revision ${head}`}`);
    for (const { says } of told) console.log(`  ${says}`);
  }
  for (const { stream, says } of touches)
    if (!rows.some(({ name }) => name === stream)) console.log(`${stream}\n  ${says}`);
}

async function forget(stream: string | undefined, names: readonly string[], keys: string): Promise<void> {
  if (stream === undefined || !/^round-\d+$/.test(stream)) throw new Error('Name an earlier round.');
  if (stream === streamOf(newestRound(names) ?? 1))
    throw new Error(`${stream} is the newest round, which the game needs.`);
  await meanMissing(keys, stream);
}
