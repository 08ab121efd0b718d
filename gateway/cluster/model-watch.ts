import { checkpointCollection, readCheckpoints } from '@rackets/projections/runner/checkpoints.ts';
import { generationDocuments, readLive, type Generation } from '@rackets/projections/runner/generations.ts';
import type { LiveDocuments } from '@rackets/projections/runner/live-documents.ts';
import { ModelRevisions } from '@rackets/projections/runner/model-revisions.ts';
import { foldedWith, type Model } from '@rackets/projections/runner/model.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';

/** Polling interval while somebody waits for a model or listens for changes. */
const hastyMs = 100;
/** Polling interval otherwise: a new generation must be noticed before the old one's documents are dropped. */
const idleMs = 1_000;

export interface ModelWatchOptions {
  /** The stream's documents. */
  readonly documents: Documents;
  readonly stream: string;
  /** Changes after this revision are reported. */
  readonly from: number;
  readonly models: readonly Model[];
  readonly readModels: LiveDocuments;
  /** Whether anybody is interested in model changes. */
  readonly isHeard: () => boolean;
  /** Called when a model's documents have changed. */
  readonly onMoved: (model: string, revision: number) => void;
}

/** Progress of read models that another process folds, taken from their checkpoints. */
export class ModelWatch {
  readonly #options: ModelWatchOptions;
  readonly #revisions = new ModelRevisions();
  readonly #changed = new Map<string, number>();
  readonly #served = new Map<string, number>();
  readonly #declared = new Set<number>();
  #timer: NodeJS.Timeout | null = null;
  #lookedAt = -Infinity;
  #isLooking = false;
  #isStopped = false;

  constructor(options: ModelWatchOptions) {
    this.#options = options;
    this.#look();
  }

  /** The last revision a model has folded; -1 before the first. */
  revision(model: string): number {
    return this.#revisions.revision(model);
  }

  /** Resolves when `model` has folded `revision`, or after 250 ms. */
  reached(model: string, revision: number): Promise<void> {
    const wait = this.#revisions.reached(model, revision);
    if (this.#revisions.isAwaited && !this.#isLooking) this.#schedule();
    return wait;
  }

  stop(): void {
    this.#isStopped = true;
    if (this.#timer) clearTimeout(this.#timer);
  }

  #schedule(): void {
    if (this.#timer) clearTimeout(this.#timer);
    if (this.#isStopped) return;
    const isHasty = this.#revisions.isAwaited || this.#options.isHeard();
    const ms = this.#lookedAt + (isHasty ? hastyMs : idleMs) - performance.now();
    this.#timer = setTimeout(() => this.#look(), Math.max(0, ms)).unref();
  }

  #look(): void {
    this.#isLooking = true;
    this.#lookedAt = performance.now();
    // If reading fails, the next poll retries; until then models keep their last known revision.
    void this.#read()
      .catch(() => undefined)
      .finally(() => {
        this.#isLooking = false;
        this.#schedule();
      });
  }

  async #read(): Promise<void> {
    const { documents, models } = this.#options;
    const live = await readLive(
      documents,
      models.map(({ name }) => name),
    );
    const liveOf = ({ name, version }: Model) => live.get(name) ?? { generation: 0, version };
    const generations = new Set(models.map((model) => liveOf(model).generation));
    for (const generation of generations) {
      const some = models.filter((model) => liveOf(model).generation === generation);
      await this.#readGeneration(generation, some, liveOf);
    }
  }

  async #readGeneration(
    generation: number,
    models: readonly Model[],
    liveOf: (model: Model) => Generation,
  ): Promise<void> {
    const { documents, stream, readModels } = this.#options;
    const own = generationDocuments(documents, generation);
    if (!this.#declared.has(generation)) await own.declare([checkpointCollection]);
    this.#declared.add(generation);
    const folded = models.map((model) => foldedWith(model, liveOf(model).version) ?? model);
    const checkpoints = await readCheckpoints(own, stream, folded);
    for (const model of models) {
      const { name } = model;
      const checkpoint = checkpoints.get(name);
      // Switches to a new generation once it has caught up, so readers never go back.
      if (!checkpoint || checkpoint.revision < this.revision(name)) continue;
      if (this.#served.get(name) !== generation) await readModels.serve(name, liveOf(model));
      this.#served.set(name, generation);
      this.#revisions.advance(name, checkpoint.revision);
      this.#tell(name, checkpoint.changed);
    }
  }

  #tell(name: string, changed: number): void {
    const before = this.#changed.get(name) ?? this.#options.from;
    this.#changed.set(name, changed);
    if (changed > before) this.#options.onMoved(name, changed);
  }
}
