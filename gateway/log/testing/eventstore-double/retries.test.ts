import crypto from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ANY, type EventStoreDBClient, WrongExpectedVersionError } from '@eventstore/db-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { retries, type Retry } from './retries.ts';
import { clientOf, event, realServer, ways } from './testing.ts';

/** Of this run, so that a real server does not know it. */
const run = crypto.randomUUID();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'rackets-double-'));
const file = path.join(folder, 'streams');
let double: EventStoreDouble | null = null;
let client: EventStoreDBClient;

beforeAll(async () => {
  double = realServer === undefined ? await startEventStoreDouble({ file }) : null;
  client = clientOf(realServer ?? double?.url ?? '');
});

afterAll(async () => {
  await client.dispose();
  await double?.stop();
  fs.rmSync(folder, { recursive: true });
});

test('there are 84 rows, 11 of them of a server that was restarted', () => {
  expect(retries).toHaveLength(84);
  expect(retries.filter(({ restarted }) => restarted)).toHaveLength(11);
});

describe.each(ways)('an append by %s is answered by the ids that are there', (way, options) => {
  const streamOf = ({ row }: Retry) => `${run}-${way}-${row}`;

  /** Letters as events: the same id for either case, and its own content for each. */
  const eventsOf = (retry: Retry, letters: string) =>
    letters.split('').map((letter) => {
      const digits = crypto.hash('sha256', `${streamOf(retry)} ${letter.toLowerCase()}`).slice(0, 32);
      return event(digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'), { letter });
    });

  async function lettersIn(retry: Retry): Promise<string> {
    let letters = '';
    for await (const { event: read } of client.readStream<{ type: string; data: { letter: string } }>(
      streamOf(retry),
    )) {
      letters += read?.data.letter ?? '';
    }
    return letters;
  }

  async function check(retry: Retry): Promise<void> {
    const { sent, expected, succeeds, revision, afterwards } = retry;
    const expectedRevision = typeof expected === 'number' ? BigInt(expected) : expected;
    const answer = await client
      .appendToStream(streamOf(retry), eventsOf(retry, sent), { ...options, expectedRevision })
      .then(({ nextExpectedRevision }) => nextExpectedRevision)
      .catch((error: unknown) => error);
    const wrong = answer instanceof WrongExpectedVersionError;
    expect({ succeeds: !wrong, revision: wrong ? answer.actualVersion : answer }).toEqual({
      succeeds,
      revision: BigInt(revision),
    });
    expect(await lettersIn(retry)).toBe(afterwards);
  }

  beforeAll(async () => {
    for (const retry of retries) {
      let head = -1;
      for (const letters of retry.stored) {
        const expectedRevision = head < 0 ? ANY : BigInt(head);
        await client.appendToStream(streamOf(retry), eventsOf(retry, letters), {
          ...options,
          expectedRevision,
        });
        head += letters.length;
      }
    }
  });

  test.each(retries.filter(({ restarted }) => !restarted))('$row', check);

  describe.runIf(realServer === undefined)('and after a restart', () => {
    beforeAll(async () => {
      await client.dispose();
      await double?.stop();
      double = await startEventStoreDouble({ file });
      client = clientOf(double.url);
    });

    test.each(retries.filter(({ restarted }) => restarted))('$row', check);
  });
});
