import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import type { Random } from '@rackets/engine/kernel/testing/random.ts';

const mostTasksAtOnce = 5_000;

interface Task {
  readonly at: number;
  readonly tie: number;
  readonly label: string;
  run: (() => void) | null;
}

/**
 * Simulated time: a queue of what is to happen, in order of its moment. What falls on the same millisecond runs in
 * an order that the seed decides. Between two tasks every promise that can go on does, so that one process with
 * neither I/O nor timers of its own runs the same way each time.
 */
export class Scheduler {
  /** Ms since the simulation began. */
  now = 0;
  tasks = 0;
  readonly #random: Random;
  readonly #trace: (line: string) => void;
  readonly #heap: Task[] = [];
  #sinceTick = 0;

  constructor(random: Random, trace: (line: string) => void) {
    this.#random = random;
    this.#trace = trace;
  }

  /** Runs `run` after `ms` of simulated time; returns the way to call it off. */
  after(ms: number, label: string, run: () => void): () => void {
    const task: Task = { at: this.now + Math.max(0, Math.ceil(ms)), tie: this.#random.next(), label, run };
    push(this.#heap, task);
    return () => {
      task.run = null;
    };
  }

  /** Runs until `done` says so, or nothing is left, or `deadline` has come. */
  async runUntil(done: () => boolean, deadline: number): Promise<void> {
    while (!done()) {
      const task = pop(this.#heap);
      if (!task) return;
      if (task.at > deadline) return push(this.#heap, task);
      if (!task.run) continue;
      this.#lookForSpin(task.at);
      this.now = task.at;
      this.tasks += 1;
      this.#trace(`${task.at} ${task.label}`);
      task.run();
      await turn();
    }
  }

  /** A process that wakes itself without end would never let time go on. */
  #lookForSpin(at: number): void {
    this.#sinceTick = at === this.now ? this.#sinceTick + 1 : 0;
    assert(this.#sinceTick < mostTasksAtOnce, `time goes on from ${at}`);
  }

  /** Time as the stores have it: never stopped, never wrong. */
  timing(label: string, stretch = 1): Timing {
    return {
      elapsed: () => this.now,
      after: (ms, callback) => this.after(ms * stretch, label, callback),
      soon: (callback) => void this.after(0, label, callback),
    };
  }
}

/** Resolves when every promise that could go on has done so. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function before(a: Task, b: Task): boolean {
  return a.at < b.at || (a.at === b.at && a.tie < b.tie);
}

function push(heap: Task[], task: Task): void {
  let at = heap.push(task) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as Task;
    if (!before(task, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = task;
}

function pop(heap: Task[]): Task | undefined {
  const first = heap[0];
  const last = heap.pop();
  if (!first || !last || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    const right = heap[child + 1];
    if (right && before(right, heap[child] as Task)) child += 1;
    const below = heap[child];
    if (!below || !before(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
  return first;
}
