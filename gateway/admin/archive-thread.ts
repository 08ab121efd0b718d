import type { Worker } from 'node:worker_threads';
import { startWorker } from '@rackets/projections/runner/start-worker.ts';
import type {
  ArchiveData,
  AskedArchive,
  FromArchive,
  Problem,
  Question,
  ToArchive,
} from './archive-messages.ts';
import { LogAwayError } from '../pipeline/port.ts';
import { NotInArchive } from './not-in-archive.ts';

const retryAfterSeconds = 1;

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
  readonly progress: (revision: number) => void;
}

type Answer<Name extends Question> = Awaited<ReturnType<AskedArchive[Name]>>;

/** The archive in a thread of its own, which is started by the first question and lives until `close`. */
export class ArchiveThread implements AskedArchive {
  #worker: Worker | null = null;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(private readonly data: ArchiveData) {}

  readonly rounds: AskedArchive['rounds'] = () => this.#ask('rounds', []);
  readonly explore: AskedArchive['explore'] = (wish) => this.#ask('explore', [wish]);
  readonly event: AskedArchive['event'] = (stream, revision) => this.#ask('event', [stream, revision]);
  readonly history: AskedArchive['history'] = (stream) => this.#ask('history', [stream]);
  readonly travel: AskedArchive['travel'] = (wish) => this.#ask('travel', [wish]);
  readonly lives: AskedArchive['lives'] = (wanted) => this.#ask('lives', [wanted]);
  readonly ledger: AskedArchive['ledger'] = (wish, onProgress) => this.#ask('ledger', [wish], onProgress);

  /** Ends the thread. Whoever still waits is told that nothing comes. */
  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#failAll(new Error('the archive is closed'));
    await worker?.terminate();
  }

  #ask<Name extends Question>(
    ask: Name,
    given: readonly unknown[],
    progress: (revision: number) => void = () => undefined,
  ): Promise<Answer<Name>> {
    const worker = (this.#worker ??= this.#start());
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, progress });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage({ id, ask, given } satisfies ToArchive);
    });
  }

  #start(): Worker {
    const source = import.meta.url.endsWith('.ts') ? './archive-worker.ts' : './archive-worker.js';
    const worker = startWorker(new URL(source, import.meta.url), this.data);
    worker.unref();
    worker.on('message', (message: FromArchive) => this.#hear(message));
    worker.once('error', (error) =>
      this.#ended(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.once('exit', () => this.#ended(worker, new Error('the archive ended')));
    return worker;
  }

  #hear(message: FromArchive): void {
    const waiting = this.#waiting.get(message.id);
    if (!waiting) return;
    if (message.kind === 'progress') return waiting.progress(message.revision);
    this.#waiting.delete(message.id);
    // The thread answers each question with what the function of that name returns.
    if (message.kind === 'answer') return waiting.resolve(message.answer as never);
    waiting.reject(errorOf(message));
  }

  /** The next question starts another thread: nothing of the game rests on this one. */
  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#failAll(error);
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function errorOf({ of, message }: Problem): Error {
  if (of === 'missing') return new NotInArchive(message);
  return of === 'away' ? new LogAwayError(retryAfterSeconds) : new Error(message);
}
