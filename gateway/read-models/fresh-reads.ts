import type { ModelRevisions } from '@rackets/projections/runner/model-revisions.ts';
import type { Pipeline } from '../pipeline/port.ts';

/** How old what pages show may be at most, as long as the projector keeps up. */
const shownWithinMs = 50;

/**
 * A stream's models for those who read them here. The projector takes its time while nobody waits, so whoever reads waits
 * for what was durable 50 ms ago, and for the revision that they name.
 */
export class FreshReads {
  readonly #revisions: Pick<ModelRevisions, 'reached' | 'revision'>;
  readonly #now: () => number;
  /** What became durable in the last moments, and when. */
  readonly #recent: { readonly revision: number; readonly at: number }[] = [];
  #settled = -1;

  constructor(
    revisions: Pick<ModelRevisions, 'reached' | 'revision'>,
    pipeline: Pick<Pipeline, 'onDurable'>,
    now = () => performance.now(),
  ) {
    this.#revisions = revisions;
    this.#now = now;
    // For as long as the process lives.
    pipeline.onDurable((events) => {
      this.#settle();
      this.#recent.push({ revision: events.at(-1)?.revision ?? -1, at: now() });
    });
  }

  /** The last revision a model has folded; -1 before the first. */
  revision(model: string): number {
    return this.#revisions.revision(model);
  }

  /** Resolves when `model` has folded `revision` and what is older than a moment, or after 250 ms. */
  reached(model: string, revision: number): Promise<void> {
    this.#settle();
    return this.#revisions.reached(model, Math.max(revision, this.#settled));
  }

  #settle(): void {
    const before = this.#now() - shownWithinMs;
    for (let first = this.#recent[0]; first && first.at <= before; first = this.#recent[0]) {
      this.#settled = first.revision;
      this.#recent.shift();
    }
  }
}
