import { features } from '@rackets/engine/features/index.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { describe, expect, test } from 'vitest';
import type { Documents } from '../stores/documents.ts';
import { type MemoryCollections, MemoryDocuments } from '../stores/memory-documents.ts';
import { ArraySource } from '../testing/array-source.ts';
import { counting } from '../testing/counting-model.ts';
import { Crash, FaultyDocuments } from '../testing/faulty-documents.ts';
import { buildBeside } from './build-beside.ts';
import { checkpointCollection, writeCheckpoint } from './checkpoints.ts';
import { openLiveDocuments } from './live-documents.ts';
import type { Model } from './model.ts';
import { compareWithFreshFold } from './rebuild-check.ts';
import { runProjections } from './runner.ts';
import { realTiming, type Timing } from './timing.ts';

const stream = 'round-1';

/** Some real events: what they are does not matter to a model that counts them. */
const events = ((): RecordedEvent[] => {
  const play = openedPlay([...features]);
  while (play.log.length < 24) play.wait(600_000);
  return play.log.slice(0, 24);
})();

interface Run {
  readonly model: Model;
  readonly log?: ArraySource;
  readonly timing?: Timing;
  readonly until: (told: { readonly serving: number | null; readonly revision: number }) => boolean;
}

/** Runs the projector as a process does, until something is told. */
async function run(documents: Documents, { model, log = new ArraySource(events), timing, until }: Run) {
  const stopping = new AbortController();
  const told: { serving: number | null; revision: number } = { serving: null, revision: -1 };
  const tell = (news: Partial<typeof told>) => {
    Object.assign(told, news);
    if (until(told)) stopping.abort();
  };
  await runProjections(
    {
      log,
      stream,
      documents,
      models: [model],
      ...(timing ? { timing } : {}),
      onProgress: (revision) => tell({ revision }),
      onServing: (_model, { generation }) => tell({ serving: generation }),
    },
    stopping.signal,
  );
  return told;
}

const atHead = ({ revision }: { readonly revision: number }) => revision === events.length - 1;

/** What a reader finds who opens the read models now. */
async function read(documents: Documents, model: Model): Promise<Record<string, unknown>> {
  const live = await openLiveDocuments(documents, [model], { log: new ArraySource(events), stream });
  const found = await live.documents.getMany('first', ['v1', 'v2']);
  return Object.fromEntries([...found].map(([id, { body }]) => [id, body['events']]));
}

describe('a model of another version', () => {
  test('is built beside the old documents, which are served until it is ready and dropped afterwards', async () => {
    const collections: MemoryCollections = new Map();
    const documents = new MemoryDocuments(collections);
    const log = new ArraySource(events.slice(0, 20));
    await run(documents, { model: counting('first', 1), log, until: ({ revision }) => revision === 19 });
    const changed = counting('first', 2);
    const served: Record<string, unknown>[] = [];
    const watched: Model = {
      ...changed,
      fold(event, docs) {
        changed.fold(event, docs);
        served.push(
          Object.fromEntries([...(collections.get('first') ?? [])].map(([id, { json }]) => [id, json])),
        );
      },
    };
    let elapsed = 0;
    const timing: Timing = { ...realTiming, elapsed: () => (elapsed += 3_000) };
    const told = await run(documents, {
      model: watched,
      log,
      timing,
      until: ({ serving, revision }) => {
        if (serving === 1 && revision < 23) log.push(...events.slice(revision + 1, revision + 2));
        return revision === 23;
      },
    });
    expect(told.serving).toBe(1);
    expect(new Set(served.slice(0, 20).map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ v1: '{"events":20}' })]),
    );
    expect(await read(documents, changed)).toEqual({ v2: 24 });
    expect(collections.get('first')?.size).toBe(0);
  });

  test('ends with its own documents wherever it is killed, and a reader never sees half of them', async () => {
    const [before, after] = [counting('first', 1), counting('first', 2)];
    let killed = 0;
    for (const at of Array.from({ length: 14 }, (_, index) => index + 1)) {
      for (const afterwards of [false, true]) {
        const documents = new MemoryDocuments();
        await run(documents, { model: before, until: atHead });
        const faulty = new FaultyDocuments(documents, at, afterwards);
        await run(faulty, { model: after, until: ({ serving }) => serving === 1 }).catch((error: unknown) => {
          if (!(error instanceof Crash)) throw error;
          killed += 1;
        });
        expect([{ v1: 24 }, { v2: 24 }]).toContainEqual(await read(documents, after));
        await run(documents, { model: after, until: ({ serving }) => serving === 1 });
        expect(await read(documents, after)).toEqual({ v2: 24 });
      }
    }
    expect(killed).toBeGreaterThan(16);
  });

  test('is left to the build that made it: an older projector stops instead of folding into it', async () => {
    const documents = new MemoryDocuments();
    const log = new ArraySource(events.slice(0, 20));
    const old = counting('first', 1);
    const following = run(documents, { model: old, log, until: () => false });
    const ended = following.catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const model = counting('first', 2);
    expect(await buildBeside({ log, stream, documents, model, compared: true })).toEqual([]);
    log.push(...events.slice(20));
    expect(String(await ended)).toContain('another build has taken');
  });
});

describe('a rebuild beside a projector that runs', () => {
  test('repairs what was wrong, is followed at once and loses no event', async () => {
    const documents = new MemoryDocuments();
    const log = new ArraySource(events.slice(0, 20));
    const model = counting('first', 1);
    const following = run(documents, {
      model,
      log,
      until: ({ serving, revision }) => serving === 1 && revision === 23,
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    await documents.putMany('first', [{ id: 'v1', rev: 19.5, body: { events: 7 } }]);
    expect(await compareWithFreshFold(log, stream, documents, [model])).toMatchObject([{ id: 'v1' }]);
    const reached: number[] = [];
    const onProgress = (revision: number) => void reached.push(revision);
    expect(await buildBeside({ log, stream, documents, model, compared: true, onProgress })).toEqual([]);
    expect(reached.at(-1)).toBe(19);
    log.push(...events.slice(20));
    await following;
    expect(await read(documents, model)).toEqual({ v1: 24 });
  });

  test('may be started twice: only one of them switches', async () => {
    const documents = new MemoryDocuments();
    const model = counting('first', 1);
    await run(documents, { model, until: atHead });
    const log = new ArraySource(events);
    const build = () => buildBeside({ log, stream, documents, model, compared: true });
    expect(await Promise.all([build(), build()])).toEqual([[], []]);
    expect(await read(documents, model)).toEqual({ v1: 24 });
    const [{ body } = { body: {} }] = [...(await documents.getMany('generations', ['first'])).values()];
    expect(body).toEqual({ live: { generation: 1, version: 1 }, building: null, old: [0] });
  });

  test('does not switch to documents that a second fold does not reproduce', async () => {
    const documents = new MemoryDocuments();
    let folds = 0;
    const model: Model = {
      ...counting('first', 1),
      fold: (_event, docs) => docs.put('first', 'v1', { events: (folds += 1) }),
    };
    await run(documents, { model, until: atHead });
    const log = new ArraySource(events);
    const found = await buildBeside({ log, stream, documents, model, compared: true });
    expect(found).toEqual([{ model: 'first', collection: 'first', id: 'v1', problem: 'different' }]);
    expect(await read(documents, model)).toEqual({ v1: 24 });
  });
});

describe('a comparison beside a projector that is behind', () => {
  const model = counting('first', 1);

  /** Documents that a projector has folded to the event of revision 19, of 24. */
  async function behind(written: { readonly rev: number; readonly events: number }) {
    const documents = new MemoryDocuments();
    await documents.declare([checkpointCollection, ...model.collections]);
    const { rev, ...body } = written;
    await documents.putMany('first', [{ id: 'v1', rev, body }]);
    await writeCheckpoint(documents, stream, model, 19);
    const waits: number[] = [];
    const compare = (onWait: (waited: number) => Promise<void>) => {
      const after: Timing['after'] = (ms, done) => {
        waits.push(ms);
        void onWait(waits.length).then(done);
        return () => undefined;
      };
      const timing = { ...realTiming, after };
      return compareWithFreshFold(new ArraySource(events), stream, documents, [model], undefined, timing);
    };
    return { documents, compare, waits };
  }

  test('waits for the checkpoint of what is being written, and finds no difference that is none', async () => {
    const { documents, compare, waits } = await behind({ rev: 23, events: 24 });
    const found = await compare(async (waited) => {
      if (waited === 20) await writeCheckpoint(documents, stream, model, 23);
    });
    expect([found, waits.length]).toEqual([[], 20]);
  });

  test('reports a document at once that no write under way explains', async () => {
    const { compare, waits } = await behind({ rev: 19, events: 7 });
    expect(await compare(async () => undefined)).toEqual([
      { model: 'first', collection: 'first', id: 'v1', problem: 'different' },
    ]);
    expect(waits).toEqual([]);
  });

  test('says that nobody folds them where documents stay ahead of their checkpoint', async () => {
    const { compare } = await behind({ rev: 23, events: 24 });
    await expect(compare(async () => undefined)).rejects.toThrow(
      'first has documents ahead of its checkpoint, and nobody folds it: start the server, and compare again.',
    );
  });
});
