interface Waiting {
  readonly model: string;
  readonly revision: number;
  readonly done: () => void;
}

/** How long a read waits for a model: a stale answer is better than none. */
const maxWaitMs = 250;

/** Progress of each read model as known to this process, and the reads waiting for it. */
export class ModelRevisions {
  readonly #revisions = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();
  #asked = -1;

  /** `ask` is called when somebody waits for more than anybody before. */
  constructor(private readonly ask: (revision: number) => void = () => undefined) {}

  get isAwaited(): boolean {
    return this.#waiting.size > 0;
  }

  /** The last revision a model has folded; -1 before the first. */
  revision(model: string): number {
    return this.#revisions.get(model) ?? -1;
  }

  /** A model has reached `revision`. */
  advance(model: string, revision: number): void {
    this.#revisions.set(model, revision);
    for (const waiting of this.#waiting) {
      if (waiting.model === model && waiting.revision <= revision) waiting.done();
    }
  }

  /** Resolves when `model` has folded `revision`, or after 250 ms. */
  reached(model: string, revision: number): Promise<void> {
    if (this.revision(model) >= revision) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(() => waiting.done(), maxWaitMs);
      const waiting: Waiting = {
        model,
        revision,
        done: () => {
          clearTimeout(timer);
          this.#waiting.delete(waiting);
          resolve();
        },
      };
      this.#waiting.add(waiting);
      if (revision <= this.#asked) return;
      this.#asked = revision;
      this.ask(revision);
    });
  }
}
