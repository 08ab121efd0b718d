import { MongoError } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { models } from '../models/index.ts';
import { compareWithFreshFold } from '../runner/rebuild-check.ts';
import { ArraySource } from '../testing/array-source.ts';
import { type Fault, MongoDouble } from '../testing/mongo-double/mongo-double.ts';
import { playedLog, runToHead } from '../testing/played-log.ts';
import { describeDocuments } from './documents.conformance.ts';
import { type Documents, DuplicateKeyError } from './documents.ts';
import { openMongoDocuments } from './mongo-documents.ts';
import { isMongoFailure } from './mongo-refusals.ts';
import { NamedFailures } from './named-failures.ts';
import { scopedDocuments } from './scoped-documents.ts';

/** What servers answer with, by the names they give these codes. */
const serverErrors = {
  HostUnreachable: 6,
  Unauthorized: 13,
  AuthenticationFailed: 18,
  IllegalOperation: 20,
  LockTimeout: 24,
  MaxTimeMSExpired: 50,
  WriteConcernFailed: 64,
  NetworkTimeout: 89,
  ShutdownInProgress: 91,
  WriteConflict: 112,
  DocumentValidationFailure: 121,
  PrimarySteppedDown: 189,
  ExceededTimeLimit: 262,
  TemporarilyUnavailable: 365,
  InterruptedAtShutdown: 11_600,
  Interrupted: 11_601,
  InterruptedDueToReplStateChange: 11_602,
  NotWritablePrimary: 10_107,
  BSONObjectTooLarge: 10_334,
  NotPrimaryNoSecondaryOk: 13_435,
  NotPrimaryOrSecondary: 13_436,
  OutOfDiskSpace: 14_031,
  /** Of the whole command: nothing says which of its writes were made. */
  DuplicateKey: 11_000,
};

const cuts = ['before', 'after', 'within-answer'] as const;

/** Every kind of failure of a command, each under a name. */
const faults: readonly (readonly [string, Fault])[] = [
  ...Object.entries(serverErrors).flatMap(([codeName, code]): [string, Fault][] => {
    const error = { code, codeName, errmsg: codeName };
    const whole: [string, Fault] = [`refused with ${codeName}`, { kind: 'refused', error }];
    return code === serverErrors.DuplicateKey
      ? [whole]
      : [
          whole,
          [`each write refused with ${codeName}`, { kind: 'writes-refused', error }],
          [`unconfirmed with ${codeName}`, { kind: 'unconfirmed', error }],
        ];
  }),
  ...cuts.map((when): [string, Fault] => [`cut ${when}`, { kind: 'cut', when }]),
];

/** Those by which the folding of a log is interrupted: one of each kind, and the codes that were lost once. */
const interruptions = faults.filter(([name]) =>
  /^cut|^refused with (?:NotWritablePrimary|OutOfDiskSpace|Unauthorized|DuplicateKey)|(?:each|uncon).*OutOfDiskSpace$/.test(
    name,
  ),
);

const pages = { name: 'pages', indexes: { byEmail: { fields: ['email'], unique: true } } };
const puts = (rev: number, count = 3, text = '') =>
  Array.from({ length: count }, (_, n) => ({ id: `p${n}`, rev, body: { rev, text } }));

/** A server of its own and documents in it, as the game opens them. */
async function opened(options = '') {
  const double = await MongoDouble.start();
  const raw = await openMongoDocuments(`${double.url('test')}${options}`);
  const documents: Documents = new NamedFailures(raw, isMongoFailure);
  await documents.declare([pages]);
  const seen = { times: 0 };
  return {
    double,
    raw,
    documents,
    /** How often a command was failed. */
    seen,
    /** Fails the command `name` for as long as it is sent. */
    fail: (name: string, fault: Fault): void => {
      double.faults.onCommand = (command) => {
        if (command !== name) return null;
        seen.times += 1;
        return fault;
      };
    },
    heal: (): void => {
      double.faults.onCommand = undefined;
      double.faults.onBegun = undefined;
    },
    count: async () => (await documents.getMany('pages', ['p0', 'p1', 'p2'])).size,
    close: async (): Promise<void> => {
      await raw.close();
      double.die();
    },
  };
}

/** The name of the error that a call ends with; what it resolves to otherwise. */
const endOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => (error instanceof Error ? error.name : error));

const outage = 'StoreUnavailableError';

/** Tries each fault on a server of its own, all at once: the driver waits between its attempts. */
async function onEach(
  wanted: (fault: Fault, name: string) => boolean,
  attempt: (server: Awaited<ReturnType<typeof opened>>, fault: Fault) => Promise<unknown>,
): Promise<Record<string, unknown>> {
  const results = faults
    .filter(([name, fault]) => wanted(fault, name))
    .map(async ([name, fault]) => {
      const server = await opened();
      const result = await attempt(server, fault);
      await server.close();
      return [name, result];
    });
  const byName = Object.fromEntries(await Promise.all(results)) as Record<string, unknown>;
  expect(Object.keys(byName).length).toBeGreaterThan(20);
  return byName;
}

const always = (result: unknown, byName: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(byName).map((name) => [name, result]));

describe('MongoDB documents', () => {
  test('a batch whose command fails is not taken for written, however it fails', async () => {
    const found = await onEach(
      () => true,
      async ({ documents, fail, heal, seen, count }, fault) => {
        fail('update', fault);
        const end = await endOf(documents.putMany('pages', puts(1)));
        heal();
        await documents.putMany('pages', puts(1));
        return { end, failed: seen.times > 0, later: await count() };
      },
    );
    expect(found).toEqual(always({ end: outage, failed: true, later: 3 }, found));
  });

  test('one document whose write fails is neither written nor refused', async () => {
    const found = await onEach(
      (_, name) => name !== 'refused with DuplicateKey',
      async ({ documents, fail, seen }, fault) => {
        await documents.insert('pages', { id: 'old', rev: 1, body: {} });
        fail('update', fault);
        const inserted = await endOf(documents.insert('pages', { id: 'new', rev: 1, body: {} }));
        const replaced = await endOf(documents.replace('pages', 1, { id: 'old', rev: 2, body: {} }));
        return { inserted, replaced, failed: seen.times > 1 };
      },
    );
    expect(found).toEqual(always({ inserted: outage, replaced: outage, failed: true }, found));
  });

  test('a read or a removal that fails does not find nothing', async () => {
    const found = await onEach(
      ({ kind }) => kind === 'refused' || kind === 'cut',
      async ({ documents, count, fail, seen }, fault) => {
        await documents.putMany('pages', puts(1));
        fail('find', fault);
        const read = await endOf(count());
        const ranged = await endOf(documents.range('pages', { index: 'byEmail', limit: 1 }));
        fail('delete', fault);
        const removed = await endOf(documents.removeMany('pages', ['p0']));
        return { read, ranged, removed, failed: seen.times > 2 };
      },
    );
    expect(found).toEqual(always({ read: outage, ranged: outage, removed: outage, failed: true }, found));
  });

  describe('on one server', () => {
    let server: Awaited<ReturnType<typeof opened>>;

    beforeEach(async () => {
      server = await opened();
    });

    afterEach(() => server.close());

    test('a batch of two commands, the first with duplicates only and the second failing, is not written', async () => {
      const { documents, double, heal, count } = server;
      // Longer than one command may be, so that the driver sends two.
      const long = puts(1, 3, 'x'.repeat(7_000_000));
      await documents.putMany('pages', long.slice(0, 2));
      let commands = 0;
      double.faults.onCommand = (name) => {
        if (name === 'update') commands += 1;
        const error = { code: serverErrors.DuplicateKey, errmsg: '' };
        return name === 'update' && commands > 1 ? { kind: 'refused', error } : null;
      };
      expect(await endOf(documents.putMany('pages', long))).toBe(outage);
      heal();
      expect([commands, await count()]).toEqual([2, 2]);
    });

    test('a batch refused for duplicates but for one write, for which the disk is full, is not written', async () => {
      const { documents, fail, seen } = server;
      const error = { code: serverErrors.DuplicateKey };
      fail('update', { kind: 'writes-refused', error, last: { code: serverErrors.OutOfDiskSpace } });
      expect(await endOf(documents.putMany('pages', puts(1)))).toBe(outage);
      expect(seen.times).toBe(1);
    });

    test('a server that refuses what nothing stands against is given up, and nothing is taken for written', async () => {
      const { documents, fail } = server;
      fail('update', { kind: 'writes-refused', error: { code: serverErrors.DuplicateKey } });
      expect(await endOf(documents.putMany('pages', puts(1)))).toBe(outage);
      expect(await endOf(documents.insert('pages', { id: 'p', rev: 1, body: {} }))).toBe(outage);
    });

    test('a write whose connection is reset within its command is an outage', async () => {
      const { raw, documents, double } = server;
      let resets = 0;
      double.faults.onBegun = () => ((resets += 1), 'reset');
      const text = 'x'.repeat(8_000_000);
      const ends = [
        await raw.insert('pages', { id: 'p', rev: 1, body: { text } }).catch((error: unknown) => error),
        await raw
          .removeMany(
            'pages',
            Array.from({ length: 40_000 }, (_, n) => `p${n}`),
          )
          .catch((error: unknown) => error),
      ];
      expect(ends.map(isMongoFailure)).toEqual([true, true]);
      expect(await endOf(documents.putMany('pages', puts(1, 3, text)))).toBe(outage);
      expect(resets).toBeGreaterThan(2);
    });

    test('a long command in the middle of which the server freezes is given up', async () => {
      const { double } = server;
      const impatient = await openMongoDocuments(double.url('test'), Date.now, 1);
      await impatient.declare([pages]);
      let stalls = 0;
      double.faults.onBegun = () => ((stalls += 1), 'stall');
      const put = { id: 'p', rev: 1, body: { text: 'x'.repeat(8_000_000) } };
      expect(await endOf(impatient.putMany('pages', [put]))).toBe(outage);
      await expect.poll(() => stalls).toBe(1);
      await impatient.close();
    });

    test('of many documents no command holds more than its answer has room for, also when all are refused', async () => {
      const { documents, double } = server;
      const sent: number[] = [];
      double.faults.onCommand = (name, { updates }) => {
        if (name === 'update') sent.push((updates as readonly unknown[]).length);
        return null;
      };
      expect((await documents.putMany('pages', puts(2, 4_500))).length).toBe(4_500);
      expect(await documents.putMany('pages', puts(1, 4_500))).toEqual([]);
      expect(sent).toEqual([2_000, 2_000, 500, 2_000, 2_000, 500]);
    });

    test('a duplicate is one, whatever the server says of its index', async () => {
      const { documents } = server;
      const put = (id: string, email: string) => ({ id, rev: 1, body: { email } });
      expect(await documents.insert('pages', put('a', 'a@x'))).toBe(true);
      expect(await documents.insert('pages', put('a', 'b@x'))).toBe(false);
      await expect(documents.insert('pages', put('b', 'a@x'))).rejects.toBeInstanceOf(DuplicateKeyError);
      const batch = [put('c', 'c@x'), put('d', 'a@x')];
      await expect(documents.putMany('pages', batch)).rejects.toBeInstanceOf(DuplicateKeyError);
      expect(await documents.putMany('pages', [put('a', 'a@x'), put('c', 'c@x')])).toEqual([]);
    });
  });

  test('calls just after a server died end with an outage, all of them', async () => {
    const { raw, double } = await opened('&serverSelectionTimeoutMS=500');
    const raws: unknown[] = [];
    const documents = new NamedFailures(raw, (error) => {
      raws.push(error);
      return isMongoFailure(error);
    });
    const calls = () =>
      Array.from({ length: 60 }, (_, n) => {
        if (n % 3 === 0) return documents.getMany('pages', ['a']);
        const put = { id: `${n}`, rev: 1, body: {} };
        return n % 3 === 1 ? documents.insert('pages', put) : documents.putMany('pages', [put]);
      });
    // As many connections as calls.
    await Promise.all(calls());
    double.die();
    expect(await Promise.all(calls().map(endOf))).toEqual(Array.from({ length: 60 }, () => outage));
    // What the socket says and the driver passes on as it is.
    expect(raws.filter((error) => !(error instanceof MongoError)).length).toBeGreaterThan(0);
    await raw.close();
  });
});

describe('MongoDB, its double', () => {
  let double: MongoDouble;
  const byFolder = new Map<string, string>();

  beforeAll(async () => {
    double = await MongoDouble.start();
  });

  afterAll(() => double.die());

  describeDocuments('it', (folder, now) => {
    const url = byFolder.get(folder) ?? double.url(`test-${byFolder.size}`);
    byFolder.set(folder, url);
    return openMongoDocuments(url, now);
  });
});

describe('read models in MongoDB', () => {
  test('equal a fresh fold, whatever failed while they were written', async () => {
    const stream = 'round-1';
    const events = playedLog(3);
    const { documents: whole, double, heal, close } = await opened();
    const documents = scopedDocuments(whole, 'seed-3');
    const ends: unknown[] = [];
    for (const [index, [, fault]] of interruptions.entries()) {
      const share = Math.ceil((events.length * (index + 2)) / (interruptions.length + 2));
      // One of the collections cannot be written, while the others and the checkpoints can.
      const seen = new Set<string>();
      let broken: string | null = null;
      double.faults.onCommand = (name, { update: collection }) => {
        if (name !== 'update' || /generations|checkpoints|declarations/.test(collection)) return null;
        seen.add(collection);
        if (seen.size > index % 3) broken ??= collection;
        return collection === broken ? fault : null;
      };
      ends.push(await endOf(runToHead(stream, events.slice(0, share), documents, 2 + (index % 3))));
    }
    heal();
    expect(ends).toEqual(interruptions.map(() => outage));
    await runToHead(stream, events, documents, 7);
    expect(await compareWithFreshFold(new ArraySource(events, 1), stream, documents, models)).toEqual([]);
    await close();
  });
});
