import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { ProjectorThread } from './projector-thread.ts';

const threads: Worker[] = [];

/** A thread that says what a projector would when it is told a number, and stops when it is told to. */
function thread(script = ''): Worker {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads');
     parentPort.on('message', (message) => {
       if (message.kind === 'stop') parentPort.postMessage({ kind: 'stopped' });
       if (message.kind === 'fail') throw new Error('a fold failed');
       if (message.kind === 'say') parentPort.postMessage(message.progress);
     });
     ${script}`,
    { eval: true },
  );
  threads.push(worker);
  return worker;
}

const unheard = () => {
  throw new Error('nobody is told of another stream');
};

afterEach(async () => {
  vi.useRealTimers();
  for (const worker of threads.splice(0)) await worker.terminate();
});

function projector(worker: Worker) {
  const moved: [string, number][] = [];
  const served: [string, number][] = [];
  const failed: string[] = [];
  const thread = new ProjectorThread({
    worker,
    streams: {
      'round-1': {
        onMoved: (model, revision) => moved.push([model, revision]),
        onServing: (model, { generation }) => served.push([model, generation]),
      },
      platform: { onMoved: unheard, onServing: unheard },
    },
    onFailed: (error) => failed.push(error.message),
  });
  const say = (model: string, revision: number, changed: boolean) => {
    const message = {
      kind: 'say',
      progress: {
        kind: 'progress',
        stream: 'round-1',
        revision,
        models: [model],
        changed: changed ? [model] : [],
      },
    };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(message);
  };
  return { thread, runs: thread.of('round-1'), moved, served, failed, worker, say };
}

test('a wait for a revision resolves when the model has folded it, and not before', async () => {
  // A wait also ends after 250 ms, which a thread may take to start on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { thread: both, runs, moved, say } = projector(thread());
  expect(runs.revision('small-crimes')).toBe(-1);
  let reached = false;
  const waiting = runs.reached('small-crimes', 5).then(() => (reached = true));
  say('prison', 9, true);
  say('small-crimes', 4, true);
  await runs.reached('small-crimes', 4);
  expect(reached).toBe(false);
  say('small-crimes', 6, false);
  await waiting;
  expect(runs.revision('small-crimes')).toBe(6);
  expect(both.of('platform').revision('small-crimes')).toBe(-1);
  expect(moved).toEqual([
    ['prison', 9],
    ['small-crimes', 4],
  ]);
  await runs.reached('small-crimes', 6);
});

test('the thread is asked for what somebody waits for, once', async () => {
  const worker = thread(`
    parentPort.on('message', (message) => {
      if (message.kind !== 'awaited') return;
      const { stream, revision } = message;
      parentPort.postMessage({ kind: 'progress', stream, revision, models: ['prison'], changed: ['prison'] });
    });`);
  const { runs, moved } = projector(worker);
  const waiting = [3, 7, 7, 5].map((revision) => runs.reached('prison', revision));
  await Promise.all(waiting);
  await runs.reached('prison', 6);
  await vi.waitFor(
    () =>
      expect(moved).toEqual([
        ['prison', 3],
        ['prison', 7],
      ]),
    { timeout: 30_000 },
  );
});

test('a wait for a revision that never comes resolves after a quarter of a second', async () => {
  const { runs } = projector(thread());
  const from = performance.now();
  await runs.reached('small-crimes', 0);
  expect(performance.now() - from).toBeGreaterThan(200);
});

test('the generation to read a model from is published', async () => {
  const { served, worker } = projector(thread());
  const progress = {
    kind: 'serving',
    stream: 'round-1',
    model: 'prison',
    generation: { generation: 3, version: 1 },
  };
  const told = new Promise((resolve) => worker.once('message', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ kind: 'say', progress });
  await told;
  expect(served).toEqual([['prison', 3]]);
});

test('a failed thread is reported once, with its reason', async () => {
  const worker = thread();
  const { thread: failing, failed } = projector(worker);
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage({ kind: 'fail' });
  await ended;
  expect(failed).toEqual(['a fold failed']);
  await failing.stop();
});

test('a thread that exits by itself is reported as failed, a stopped one is not', async () => {
  const worker = thread('setTimeout(() => process.exit(0), 20);');
  const { failed } = projector(worker);
  await new Promise((resolve) => worker.once('exit', resolve));
  expect(failed).toEqual(['the projector thread ended']);
  const stopped = projector(thread());
  await stopped.thread.stop();
  expect(stopped.failed).toEqual([]);
});
