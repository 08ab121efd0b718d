import crypto from 'node:crypto';
import { type EventStoreDBClient, NO_STREAM, START } from '@eventstore/db-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventStoreDouble, startEventStoreDouble } from '../eventstore-double.ts';
import { type Fault, faultsByMoment } from './faults.ts';
import { clientOf, events, shown } from './testing.ts';

let double: EventStoreDouble;
let client: EventStoreDBClient;
let stream: string;

beforeAll(async () => {
  double = await startEventStoreDouble();
  client = clientOf(double.url);
});

afterAll(async () => {
  await client.dispose();
  await double.stop();
});

/** A stream of two appends of four events. */
beforeEach(async () => {
  stream = crypto.randomUUID();
  await client.appendToStream(stream, events(4), { expectedRevision: NO_STREAM });
  await client.appendToStream(stream, events(4), { expectedRevision: 3n });
});

/** The revisions of a read, and how it ends; a silent one is waited for until the double is heard of it. */
async function read(fault: Fault): Promise<{ revisions: number[]; end: string }> {
  await double.inject(fault);
  const revisions: number[] = [];
  const page = client.readStream(stream);
  page.on('data', ({ event }) => revisions.push(Number(event?.revision)));
  const end = await new Promise<string>((resolve) => {
    page.on('end', () => resolve('end'));
    page.on('error', ({ message }) => resolve(message));
    if (fault === 'read-silent') {
      page.on('data', () => {
        if (revisions.length === 4) resolve('silence');
      });
    }
  });
  await page.cancel();
  return { revisions, end };
}

describe('a page', () => {
  test.each([
    ['read-dropped', expect.any(Array), expect.stringMatching(/UNAVAILABLE|RST_STREAM/)],
    ['read-silent', [0, 1, 2, 3], 'silence'],
    ['read-error', [], expect.stringContaining('a page could not be read')],
    ['page-ends-early', [0, 1, 2, 3], 'end'],
    ['page-ends-inside-append', [0, 1, 2, 3, 4], 'end'],
  ] as const)('that meets %s', async (fault, revisions, end) => {
    expect(await read(fault)).toEqual({ revisions, end });
    // Once.
    await expect.poll(() => shown(client, stream).catch(() => [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('a subscription', () => {
  test.each([
    ['subscription-dropped', [], expect.stringMatching(/UNAVAILABLE|RST_STREAM/)],
    ['subscription-failed', [], expect.stringContaining('Consumer too slow to handle event while live.')],
    ['subscription-ended', [], 'end'],
    ['subscription-redelivers', [0, 1, 2, 3, 4, 5, 6, 7], 'caught up'],
    ['subscription-skips', [1, 2, 3, 4, 5, 6, 7], 'caught up'],
  ] as const)('that meets %s', async (fault, revisions, end) => {
    await double.inject(fault);
    const seen: number[] = [];
    const subscription = client.subscribeToStream(stream, { fromRevision: START });
    const ended = await new Promise<string>((resolve) => {
      subscription.on('data', ({ event }) => seen.push(Number(event?.revision)));
      subscription.on('caughtUp', () => resolve('caught up'));
      subscription.on('end', () => resolve('end'));
      subscription.on('error', ({ message }) => resolve(message));
    });
    await subscription.unsubscribe();
    expect({ seen, ended }).toEqual({ seen: revisions, ended: end });
  });
});

test('every fault of reading has struck', async () => {
  const counts = await double.counts();
  const all = [...faultsByMoment.read, ...faultsByMoment.page, ...faultsByMoment.delivery];
  expect(all.filter((fault) => !counts[fault])).toEqual([]);
});
