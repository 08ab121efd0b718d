import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { defineModel } from '../../runner/model.ts';
import { foldHistory, historyCollections, historyTouched } from './history.ts';
import { foldLevels, levelHistories, levelsTouched } from './levels.ts';
import { walletOf } from './wallets.ts';

/** A player's own statistics, from counts and moves alone, whichever feature made them. */
export const ownStats = defineModel({
  name: 'own-stats',
  version: 5,
  collections: [...historyCollections, { name: levelHistories, indexes: {} }],
  of: { metrics: 'any', assets: ['money', 'bullets'] },
  touches: (event) =>
    [...charactersOf(event)].flatMap((id) => [...historyTouched(event, id), ...levelsTouched(event, id)]),
  fold(event, docs) {
    for (const character of charactersOf(event)) {
      foldHistory(event, docs, character);
      foldLevels(event, docs, character);
    }
  },
});

function charactersOf(event: RecordedEvent): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { character } of event.counts) ids.add(character);
  for (const { from, to, asset } of event.moves) {
    for (const id of asset === 'money' || asset === 'bullets' ? [walletOf(from), walletOf(to)] : []) {
      if (id !== null) ids.add(id);
    }
  }
  return ids;
}
