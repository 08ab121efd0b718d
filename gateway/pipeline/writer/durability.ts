/** Callers waiting for revisions to become durable, in order. */
export class Durability {
  #revision: number;
  #waiting: { revision: number; resolve: () => void; reject: (error: Error) => void }[] = [];
  #failure: Error | null = null;

  constructor(revision: number) {
    this.#revision = revision;
  }

  get revision(): number {
    return this.#revision;
  }

  /** Resolves when `revision` is durable, immediately if it already is. Rejects when it never will be. */
  reached(revision: number): Promise<void> | null {
    if (revision <= this.#revision) return null;
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => this.#waiting.push({ revision, resolve, reject }));
  }

  advance(revision: number): void {
    this.#revision = revision;
    let count = 0;
    // Waiters arrive in rising order of revision, since the world only grows.
    for (; count < this.#waiting.length; count += 1) {
      const next = this.#waiting[count];
      if (!next || next.revision > revision) break;
      next.resolve();
    }
    this.#waiting.splice(0, count);
  }

  fail(error: Error): void {
    this.#failure = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}
