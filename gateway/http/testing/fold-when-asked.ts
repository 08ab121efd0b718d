import type { Model } from '@rackets/projections/runner/model.ts';
import { project } from '@rackets/projections/runner/project.ts';
import type { EventSource } from '@rackets/projections/runner/source.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';

/** A stream and where its read models stand. */
export interface FoldedStream {
  readonly log: EventSource;
  readonly stream: string;
  readonly documents: Documents;
  readonly models: readonly Model[];
}

/** The read models of a test's game: each has seen the whole log when somebody reads it. */
export class FoldWhenAsked {
  readonly #next = new Map<string, number>();
  #tail: Promise<void> = Promise.resolve();

  constructor(private readonly folded: FoldedStream) {}

  /** Resolves when `model` has folded everything in the log. One at a time, so that nothing is folded twice. */
  reach(model: string): Promise<void> {
    this.#tail = this.#tail.then(() => this.#fold(model));
    return this.#tail;
  }

  async #fold(name: string): Promise<void> {
    const { log, stream, documents, models } = this.folded;
    const model = models.find((each) => each.name === name);
    if (!model) throw new Error(`there is no read model ${name}`);
    for await (const events of log.read(stream, this.#next.get(name) ?? 0)) {
      await project(model, events, documents);
      this.#next.set(name, (events.at(-1)?.revision ?? -1) + 1);
    }
  }
}
