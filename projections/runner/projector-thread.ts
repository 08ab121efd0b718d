import type { Worker } from 'node:worker_threads';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import type { Generation } from './generations.ts';
import { ModelRevisions } from './model-revisions.ts';
import type { FromProjector, ToProjector } from './worker-messages.ts';

/** Callbacks for one stream's models. */
export interface StreamListener {
  /** Called when a model's documents have changed. */
  readonly onMoved: (model: string, revision: number) => void;
  /** Called when a model switches to another generation, and with its first one. */
  readonly onServing: (model: string, generation: Generation) => void;
}

export interface ProjectorOptions {
  readonly worker: Worker;
  /** The streams to follow, by name. */
  readonly streams: Readonly<Record<string, StreamListener>>;
  /** Called once if the thread dies: read models then no longer follow the log. */
  readonly onFailed: (error: Error) => void;
}

const stopWithinMs = 5_000;

/** The main thread's side of the projector: tracks each model's progress. */
export class ProjectorThread {
  readonly #worker: Worker;
  readonly #revisions: ReadonlyMap<string, ModelRevisions>;
  #stopping = false;
  #ended = false;
  #stopped: () => void = () => undefined;

  constructor({ worker, streams, onFailed }: ProjectorOptions) {
    this.#worker = worker;
    this.#revisions = new Map(
      Object.keys(streams).map((stream) => [
        stream,
        new ModelRevisions((revision) => this.#tell({ kind: 'awaited', stream, revision })),
      ]),
    );
    worker.on('message', (message: FromProjector) => {
      if (message.kind === 'stopped') return this.#stopped();
      const { stream } = message;
      if (message.kind === 'serving') return streams[stream]?.onServing(message.model, message.generation);
      const { revision, models, changed } = message;
      for (const model of models) this.of(stream).advance(model, revision);
      for (const model of changed) streams[stream]?.onMoved(model, revision);
    });
    const fail = (error: Error) => {
      if (!this.#ended && !this.#stopping) onFailed(error);
      this.#ended = true;
    };
    // A thread that throws reports it and then exits.
    worker.once('error', fail);
    worker.once('exit', () => {
      fail(new Error('the projector thread ended'));
      this.#stopped();
    });
  }

  /** Progress of the models of one of its streams. */
  of(stream: string): ModelRevisions {
    return this.#revisions.get(stream) ?? broken(`the projector follows ${stream}`);
  }

  /** Lets the thread finish its batch, then ends it. */
  async stop(): Promise<void> {
    this.#stopping = true;
    if (this.#ended) return;
    const stopped = new Promise<void>((resolve) => (this.#stopped = resolve));
    this.#tell({ kind: 'stop' });
    const timer = setTimeout(() => this.#stopped(), stopWithinMs);
    await stopped;
    clearTimeout(timer);
    await this.#worker.terminate();
  }

  #tell(message: ToProjector): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#worker.postMessage(message);
  }
}
