import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CorruptLogError } from './event-log.ts';
import { describeEventLog } from './event-log.conformance.ts';
import { openEmbeddedLog } from './embedded-log.ts';
import { record, sampleBatch, sampleEvent } from './sample-events.ts';
import { forgetHeads, openWitnessedLog } from './witnessed-log.ts';

const stream = 'round-7';

const open = async (folder: string) =>
  openWitnessedLog(await openEmbeddedLog(path.join(folder, 'log')), {
    keysFolder: path.join(folder, 'keys'),
    led: (streams) => streams,
  });

describeEventLog('LMDB with a witness', open);

describe('a log whose heads are recorded beside the keys', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-witness-'));
    const log = await open(folder);
    await log.append(stream, -1, sampleBatch(stream, 3));
    await log.close();
  });

  afterEach(() => fs.rm(folder, { recursive: true, force: true }));

  const logFolder = () => path.join(folder, 'log');

  test('goes on where it ended', async () => {
    const log = await open(folder);
    const last = sampleBatch(stream, 3).at(-1);
    expect(await log.append(stream, 2, sampleBatch(stream, 1, last))).toEqual({ kind: 'appended' });
    await log.close();
    const again = await open(folder);
    expect(await again.head(stream)).toBe(3);
    await again.close();
  });

  test('is refused where the log was lost, and stays refused', async () => {
    await fs.rm(logFolder(), { recursive: true });
    for (let start = 0; start < 2; start += 1) {
      await expect(open(folder)).rejects.toThrow(
        /no events, although round-7 was acknowledged to event 2 .*Is this the right server, the right folder/,
      );
    }
  });

  test('is refused where an older copy of the whole log folder was put back', async () => {
    await fs.cp(logFolder(), path.join(folder, 'old'), { recursive: true });
    const log = await open(folder);
    await log.append(stream, 2, sampleBatch(stream, 1, sampleBatch(stream, 3).at(-1)));
    await log.close();
    await fs.rm(logFolder(), { recursive: true });
    await fs.rename(path.join(folder, 'old'), logFolder());
    await expect(open(folder)).rejects.toBeInstanceOf(CorruptLogError);
  });

  test('is refused where the log is another one, however long', async () => {
    await fs.rm(logFolder(), { recursive: true });
    const other = await openEmbeddedLog(logFolder());
    const first = record(stream, -1, '', [sampleEvent(0, 'of another log')]);
    await other.append(stream, -1, first);
    await other.append(stream, 0, sampleBatch(stream, 9, first[0]));
    await other.close();
    await expect(open(folder)).rejects.toThrow(/has a different event 2/);
  });

  test('is taken as it is once its heads were forgotten on purpose', async () => {
    await fs.rm(logFolder(), { recursive: true });
    forgetHeads(path.join(folder, 'keys'));
    const log = await open(folder);
    expect(await log.head(stream)).toBe(-1);
    await log.close();
  });

  test('is open to a log that is ahead: the record of its head may be lost with the power', async () => {
    const log = await openEmbeddedLog(logFolder());
    await log.append(stream, 2, sampleBatch(stream, 2, sampleBatch(stream, 3).at(-1)));
    await log.close();
    const again = await open(folder);
    expect(await again.head(stream)).toBe(4);
    await again.close();
  });
});
