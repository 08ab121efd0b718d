import type { Worker } from 'node:worker_threads';
import { broken } from '@rackets/engine/kernel/assert.ts';
import { ModelRevisions } from './model-revisions.ts';
import type { FromProjector, ToProjector } from './worker-messages.ts';

/** Who hears of one stream's models. */
export interface StreamListener {
  /** Called when a model's documents changed. */
  readonly onMoved: (model: string, revision: number) => void;
  /** Called when a model's documents are to be read in another generation, and with the first one. */
  readonly onServing: (model: string, generation: number) => void;
}

export interface ProjectorOptions {
  readonly worker: Worker;
  /** By stream: all that the thread follows. */
  readonly streams: Readonly<Record<string, StreamListener>>;
  /** Called once when the thread ends by itself: read models no longer follow the log. */
  readonly onFailed: (error: Error) => void;
}

const stopWithinMs = 5_000;

/** The main thread's side of the projector: how far each model has come. */
export class ProjectorThread {
  readonly #worker: Worker;
  readonly #revisions: ReadonlyMap<string, ModelRevisions>;
  #stopping = false;
  #ended = false;
  #stopped: () => void = () => undefined;

  constructor({ worker, streams, onFailed }: ProjectorOptions) {
    this.#worker = worker;
    this.#revisions = new Map(Object.keys(streams).map((stream) => [stream, new ModelRevisions()]));
    worker.on('message', (message: FromProjector) => {
      if (message.kind === 'stopped') return this.#stopped();
      const { stream, model } = message;
      if (message.kind === 'serving') return streams[stream]?.onServing(model, message.generation);
      this.of(stream).advance(model, message.revision);
      if (message.changed) streams[stream]?.onMoved(model, message.revision);
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

  /** How far the models of one of its streams have come. */
  of(stream: string): ModelRevisions {
    return this.#revisions.get(stream) ?? broken(`the projector follows ${stream}`);
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
