import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { features } from '@rackets/engine/features/index.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { models } from '@rackets/projections/models/index.ts';
import { smallCrimesAttempts } from '@rackets/projections/models/small-crimes/small-crimes.ts';
import { compareWithFreshFold } from '@rackets/projections/runner/rebuild-check.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { expect, test } from 'vitest';
import { startProjector } from '../threads/projector.ts';
import { openEmbeddedLog } from './embedded-log.ts';
import { record } from './sample-events.ts';

const stream = 'round-1';

/** The events of three players in an hour of small crimes. */
function playedLog() {
  const play = openedPlay(features);
  const accounts = ['a-ann', 'a-bob', 'a-cyd'];
  for (const account of accounts) born(play, account, `Miss ${account.slice(2)}`);
  for (let minute = 0; minute < 60; minute += 1) {
    play.wait(60_000);
    for (const account of accounts) play.send(account, 'small-crimes.attempt-task', { task: 0 });
  }
  return record(stream, -1, '', play.log);
}

test('a projector in its own thread follows the log on disk, is stopped and resumes', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-projections-'));
  const log = await openEmbeddedLog(path.join(folder, 'log'));
  const documents = scopedDocuments(openLmdbDocuments(path.join(folder, 'documents')), stream);
  const events = playedLog();
  const failed: Error[] = [];
  const unheard = { onMoved: () => undefined, onServing: () => undefined };
  const options = {
    place: { folder, eventStoreUrl: null, mongoUrl: null },
    streams: { [stream]: unheard, [platformStream]: unheard },
    onFailed: (error: Error) => failed.push(error),
  };
  let projector = startProjector(options);
  const half = Math.floor(events.length / 2);
  for (let at = 0; at < events.length; at += 5) {
    if (at >= half && at < half + 5) {
      await projector.stop();
      projector = startProjector(options);
    }
    const result = await log.append(stream, at - 1, events.slice(at, at + 5));
    expect(result).toEqual({ kind: 'appended' });
  }
  const head = events.length - 1;
  const behind = (model: string) => failed.length === 0 && projector.of(stream).revision(model) < head;
  for (const { name } of models) while (behind(name)) await projector.of(stream).reached(name, head);
  expect(failed).toEqual([]);
  expect(await compareWithFreshFold(log, stream, documents, models)).toEqual([]);
  const attempts = events.filter(({ type }) => type === 'small-crimes.attempted').length;
  expect(await smallCrimesAttempts.readRoundTotals(documents)).toMatchObject({
    attempts,
    characters: 3,
  });
  await projector.stop();
  await documents.close();
  await log.close();
  await fs.rm(folder, { recursive: true });
});
