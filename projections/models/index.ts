import { inNameOrder } from '@rackets/engine/kernel/values/in-name-order.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { withRows, type Model } from '../runner/model.ts';
import type { Documents } from '../stores/documents.ts';
import * as registered from './registered.ts';
import * as registeredPlatform from './registered-platform.ts';

/** The models of a round. */
export const models: readonly Model[] = inNameOrder<Model | { readonly model: Model }>(registered).map(
  (each) => ('model' in each ? each.model : each),
);

const untold = new Set(models.flatMap((model) => (model.untold ? [model.name] : [])));

/** Whether everybody may be told that a model of a round has moved. */
export const isToldOf = (model: string): boolean => !untold.has(model);

/** The models of the platform. */
export const platformModels: readonly Model[] = inNameOrder<Model>(registeredPlatform);

/** The models that are folded from a stream into a store, with rows where those of histories are to be there. */
export function modelsOf(
  stream: string,
  { keepsRows = false }: Pick<Documents, 'keepsRows'>,
): readonly Model[] {
  const all = stream === platformStream ? platformModels : models;
  return keepsRows ? all.map(withRows) : all;
}
