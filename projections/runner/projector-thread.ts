import type { Worker } from 'node:worker_threads';
import { ModelRevisions } from './model-revisions.ts';
import type { FromProjector, ToProjector } from './worker-messages.ts';

export interface ProjectorOptions {
  readonly worker: Worker;
  /** Called when a model's documents changed. */
  readonly onMoved: (model: string, revision: number) => void;
  /** Called when a model's documents are to be read in another generation, and with the first one. */
  readonly onServing: (model: string, generation: number) => void;
  /** Called once when the thread ends by itself: read models no longer follow the log. */
  readonly onFailed: (error: Error) => void;
}

const stopWithinMs = 5_000;

/** The main thread's side of the projector: how far each model has come. */
export class ProjectorThread {
  readonly #worker: Worker;
  readonly #revisions = new ModelRevisions();
  #stopping = false;
  #ended = false;
  #stopped: () => void = () => undefined;

  constructor({ worker, onMoved, onServing, onFailed }: ProjectorOptions) {
    this.#worker = worker;
    worker.on('message', (message: FromProjector) => {
      if (message.kind === 'stopped') return this.#stopped();
      if (message.kind === 'serving') return onServing(message.model, message.generation);
      this.#revisions.advance(message.model, message.revision);
      if (message.changed) onMoved(message.model, message.revision);
    });
    const fail = (error: Error) => {
      if (!this.#ended && !this.#stopping) onFailed(error);
      this.#ended = true;
    };
    // A thread that throws says so and then exits.
    worker.once('error', fail);
    worker.once('exit', () => {
      fail(new Error('the projector thread ended'));
      this.#stopped();
    });
  }

  /** The revision a model has folded; -1 before the first. */
  revision(model: string): number {
    return this.#revisions.revision(model);
  }

  /** Resolves when `model` has folded `revision`, or after 250 ms. */
  reached(model: string, revision: number): Promise<void> {
    return this.#revisions.reached(model, revision);
  }

  /** Lets the thread finish its batch, then ends it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#ended) return;
    const stopped = new Promise<void>((resolve) => (this.#stopped = resolve));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage({ kind: 'stop' } satisfies ToProjector);
    const timer = setTimeout(() => this.#stopped(), stopWithinMs);
    await stopped;
    clearTimeout(timer);
    await this.#worker.terminate();
  }
}
