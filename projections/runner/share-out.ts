import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { kindOf } from '@rackets/engine/kernel/state/ledger.ts';
import type { Model } from './model.ts';

/**
 * Finds which events each of some models is folded from, without asking every model about every event: most features
 * have nothing to do with what another feature's players do.
 */
export class ShareOut {
  readonly #models: readonly Model[];
  readonly #byType = new Map<string, Model[]>();
  readonly #byMetric = new Map<string, Model[]>();
  readonly #byAsset = new Map<string, Model[]>();
  readonly #counting: Model[] = [];
  readonly #drawn: Model[] = [];

  constructor(models: readonly Model[]) {
    this.#models = models;
    for (const model of models) {
      for (const { definition } of model.of?.kinds ?? []) add(this.#byType, definition.type, model);
      const { metrics = [], drawn } = model.of ?? {};
      if (metrics === 'any') this.#counting.push(model);
      else for (const metric of metrics) add(this.#byMetric, metric, model);
      if (drawn) this.#drawn.push(model);
      for (const asset of model.of?.assets ?? []) add(this.#byAsset, asset, model);
    }
  }

  /** The events of a batch by model, in their order; none for models that are not in it. */
  of(batch: readonly RecordedEvent[]): ReadonlyMap<Model, readonly RecordedEvent[]> {
    const shares = new Map<Model, RecordedEvent[]>();
    for (const model of this.#models) if (!model.of) shares.set(model, [...batch]);
    for (const event of batch) {
      for (const model of this.#byType.get(event.type) ?? []) give(shares, model, event);
      if (event.counts.length > 0) for (const model of this.#counting) give(shares, model, event);
      if (event.draws) for (const model of this.#drawn) give(shares, model, event);
      for (const { metric } of event.counts)
        for (const model of this.#byMetric.get(metric) ?? []) give(shares, model, event);
      for (const { asset } of event.moves)
        for (const model of this.#byAsset.get(kindOf(asset)) ?? []) give(shares, model, event);
    }
    return shares;
  }
}

function add(index: Map<string, Model[]>, key: string, model: Model): void {
  const found = index.get(key);
  if (found) found.push(model);
  else index.set(key, [model]);
}

function give(shares: Map<Model, RecordedEvent[]>, model: Model, event: RecordedEvent): void {
  const share = shares.get(model);
  if (!share) shares.set(model, [event]);
  else if (share.at(-1) !== event) share.push(event);
}
