// `npm run restore`: makes a game's data from a backup.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { clockAdvice } from './operator/backup/clock-advice.ts';
import { verifyBackup } from './operator/backup/manifest.ts';
import { restorePlace } from './operator/backup/restore-place.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { blobsApart, keysApart, placeHelp, placeOf, placeOptions } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';

const help = `npm run restore -- FOLDER [options]

Restores a game's data from a backup: verifies every file, writes streams, accounts and keys, and reads the log back with
its hash chain before the data folder gets its final name. The server rebuilds read models when it starts. With
--eventstore and --mongodb it writes to these stores, which also moves a game there from embedded stores. If it is
interrupted, it continues when you run it again.

  --check           only verifies the backup
  --force           moves aside a data folder that is not empty; adds accounts to existing ones
${placeHelp}

Exits with 0, with 2 if the backup is damaged, with 1 on any other error. Nothing was replaced then.`;

const options = {
  ...placeOptions,
  check: { type: 'boolean', default: false },
  force: { type: 'boolean', default: false },
} as const;

await operate(
  help,
  options,
  async (values, [given]) => {
    if (given === undefined) throw new Error('Name one backup.');
    const folder = resolve(given);
    if (!existsSync(folder)) throw new Error(`${given}: there is no such folder.`);
    const verified = await verifyBackup(folder).catch((error: unknown) =>
      String(error).replace(/^Error: /, ''),
    );
    if (typeof verified === 'string') {
      process.stderr.write(`${verified}\n`);
      return ends.finding;
    }
    const { at, streams, accounts } = verified;
    const said = streams.map(({ name, revision }) => `${name} to revision ${revision}`).join(', ');
    if (values.check) {
      console.log(
        values.json ? jsonText(verified) : `The backup of ${at} is whole: ${said}, accounts: ${accounts}.`,
      );
      return ends.fine;
    }
    const place = placeOf(values);
    const bars = new Map(streams.map(({ name, revision }) => [name, progressBar(revision, name)]));
    const aside = await restorePlace({
      place,
      keys: keysApart(values),
      blobs: blobsApart(values),
      folder,
      manifest: verified,
      force: values.force,
      onProgress: (stream, revision) => bars.get(stream)?.(revision),
    });
    if (values.json) console.log(jsonText({ ...verified, data: place.folder, aside }));
    else {
      console.log(`Restored the backup of ${at} to ${values.data}: ${said}, accounts: ${accounts}.`);
      console.log('The log was read back: its chain ends where the backup says.');
      if (aside !== null) console.log(`What was there before is in ${aside}.`);
      const advice = clockAdvice(at, Date.now());
      if (advice !== null) console.log(advice);
    }
    return ends.fine;
  },
  1,
);
