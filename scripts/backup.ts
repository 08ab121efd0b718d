// `npm run backup`: copies a game to a folder while it goes on.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FolderBlobs } from '@rackets/gateway/media/folder-blobs.ts';
import { isFolderInUse } from '@rackets/gateway/stores/data-folder.ts';
import { attachLog, openDocuments } from '@rackets/gateway/stores/stores.ts';
import { streamsToCopy } from './operator/backup/streams-to-copy.ts';
import { verifyBackup } from './operator/backup/manifest.ts';
import { writeBackup } from './operator/backup/write-backup.ts';
import { ends, operate } from './operator/command.ts';
import { jsonText } from './operator/json-text.ts';
import { blobsApart, keysApart, placeHelp, placeOf, placeOptions } from './operator/open-log.ts';
import { progressBar } from './operator/progress.ts';
import { engineHash } from './stamp.mjs';

const help = `npm run backup -- FOLDER [options]

Copies every event acknowledged before the backup began, the secret keys, accounts and pictures into a new folder while
the game continues, and verifies what it wrote. The format is the same for every store: a backup of embedded data can be
restored into EventStoreDB and MongoDB, and the other way round. Protect it like the data folder, since it contains the
keys.

${placeHelp}

Exits with 0, with 2 if a stream that the game has had is missing from the backup (it is named), with 1 if no backup was
made.`;

await operate(
  help,
  placeOptions,
  async (values, [target]) => {
    if (target === undefined) throw new Error('Name one folder for the backup.');
    const place = placeOf(values);
    if (!existsSync(place.folder)) throw new Error(`There is no data folder ${values.data} (--data).`);
    const log = await attachLog(place);
    const documents = await openDocuments(place, { check: !(await isFolderInUse(place.folder)) });
    const began = performance.now();
    const bars = new Map<string, (done: number) => void>();
    const keys = keysApart(values) ?? join(place.folder, 'keys');
    const { whole, missing } = await streamsToCopy(log, keys);
    for (const stream of whole) bars.set(stream, progressBar(await log.head(stream), stream));
    await writeBackup({
      log,
      streams: whole,
      documents,
      keys,
      blobs: new FolderBlobs(blobsApart(values) ?? join(place.folder, 'blobs')),
      target,
      build: engineHash(),
      onProgress: (stream, revision) => bars.get(stream)?.(revision),
    });
    await documents.close();
    await log.close();
    const manifest = await verifyBackup(target);
    const seconds = (performance.now() - began) / 1000;
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    if (values.json) console.log(jsonText({ ...manifest, missing, bytes, seconds }));
    else {
      const events = manifest.streams
        .map(({ name, revision }) => `${name} to revision ${revision}`)
        .join(', ');
      console.log(`${target}: ${events}, accounts: ${manifest.accounts}, files: ${manifest.files.length}.`);
      console.log(`${bytes.toLocaleString('en-US')} bytes in ${seconds.toFixed(1)} s, read back and whole.`);
    }
    for (const sentence of missing) process.stderr.write(`NOT WHOLE: ${sentence}\n`);
    return missing.length > 0 ? ends.finding : ends.fine;
  },
  1,
);
