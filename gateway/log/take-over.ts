import fs from 'node:fs';
import path from 'node:path';
import { encodeBatchText } from './batch.ts';
import { CorruptLogError } from './event-log.ts';
import { frameOf, makeFrameFile } from './frame-file.ts';
import { FrameRows } from './frame-rows.ts';
import { LmdbRows } from './lmdb-rows.ts';
import { syncFolder } from './segment-file.ts';
import { UnsealedRows } from './unsealed-rows.ts';

/** Where the parts of a log are. */
export interface LogPlaces {
  readonly folder: string;
  readonly heads: string;
  readonly segments: string;
  readonly frames: string;
  /** Where older builds had the appends that are not sealed. */
  readonly lmdb: string;
}

const fileBytes = 16 * 1024 * 1024;

/** Whether an older build has written the log, and no newer one has opened it. */
export function isOfOldForm({ frames, lmdb }: LogPlaces): boolean {
  return fs.existsSync(lmdb) && !fs.existsSync(frames);
}

/**
 * Copies the appends that are not sealed from the LMDB file of older builds into files of frames, which are compared with
 * it before it is removed; `check` throws CorruptLogError where rows are not a sound log. Whoever is interrupted begins
 * anew. Only for the process that owns the folder.
 */
export async function takeOver(places: LogPlaces, check: (rows: UnsealedRows) => void): Promise<void> {
  const { folder, frames, lmdb } = places;
  if (isOfOldForm(places)) {
    const old = new LmdbRows(lmdb, { check: true });
    try {
      const rows = new UnsealedRows(old);
      check(rows);
      const part = `${frames}.part`;
      fs.rmSync(part, { recursive: true, force: true });
      fs.mkdirSync(part, { mode: 0o700 });
      for (const stream of rows.streams()) await copyStream(old, stream, part);
      await compare(rows, part, check);
      await syncFolder(part);
      fs.renameSync(part, frames);
      await syncFolder(folder);
    } finally {
      await old.close();
    }
  }
  for (const file of [lmdb, `${lmdb}-lock`]) fs.rmSync(file, { force: true });
}

async function copyStream(old: LmdbRows, stream: string, target: string): Promise<void> {
  const folder = path.join(target, encodeURIComponent(stream));
  fs.mkdirSync(folder, { mode: 0o700 });
  let [number, bytes]: [number, number] = [0, 0];
  let frames: Buffer[] = [];
  const flush = async () => {
    await makeFrameFile(folder, (number += 1), [Buffer.concat(frames)]);
    [frames, bytes] = [[], 0];
  };
  for (const { first, last, read } of old.from(stream, 0)) {
    const frame = frameOf(first, last, Buffer.from(encodeBatchText(read())));
    frames.push(frame);
    bytes += frame.length;
    if (bytes >= fileBytes) await flush();
  }
  if (bytes > 0) await flush();
}

/** Throws CorruptLogError unless the copy is sound and ends as its original does. */
async function compare(rows: UnsealedRows, part: string, check: (rows: UnsealedRows) => void): Promise<void> {
  const frames = new FrameRows(part, null);
  try {
    frames.check();
    const copy = new UnsealedRows(frames);
    check(copy);
    for (const stream of rows.streams()) {
      const isSame =
        copy.first(stream) === rows.first(stream) && copy.tail(stream).hash === rows.tail(stream).hash;
      if (!isSame) throw new CorruptLogError(`${stream} could not be copied into ${part}`);
    }
  } finally {
    await frames.close();
  }
}
