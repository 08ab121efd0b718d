import { describe, expect, test } from 'vitest';
import { features } from '@rackets/engine/features/index.ts';
import { beyondRandomPlay } from '@rackets/engine/kernel/testing/random-plays.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import { ledgerSums } from '@rackets/engine/kernel/state/ledger.ts';
import { plainText } from '@rackets/engine/kernel/testing/plain.ts';
import { metric, type World } from '@rackets/engine/kernel/state/world.ts';
import { encodeContent } from '../../log/content.ts';
import { endOf, eventsOf, fold, kindsStored, readPlays, type StoredPlay } from './plays.ts';

const plays = readPlays();
const saysItsItems = (play: StoredPlay) => eventsOf(play).some(({ items }) => items);
const present = plays.filter(saysItsItems);
const earlier = plays.filter((play) => !saysItsItems(play));

test('what builds recorded reads as the balances and the agenda that it came to then', () => {
  expect(earlier.length).toBeGreaterThan(0);
  for (const play of plays) {
    const world = fold(eventsOf(play));
    expect(endOf(world)).toStrictEqual(play.end);
    expect([...ledgerSums(world.ledger)].filter(([, sum]) => sum !== 0n)).toStrictEqual([]);
  }
});

test('what builds recorded is written as the very same text', () => {
  for (const play of plays) expect(eventsOf(play).map(encodeContent)).toStrictEqual(play.texts);
});

// When a feature is new: `npx tsx gateway/pipeline/golden/write-plays.ts`.
test('an event of every kind that random players reach is stored', () => {
  const kinds = features.flatMap(({ events = [] }) => events.map(({ type }) => type));
  const stored = kindsStored(plays);
  expect(kinds.filter((type) => !beyondRandomPlay.has(type) && !stored.has(type))).toStrictEqual([]);
});

/** A world whose slices and metrics are in the order of their names, not of the features that declare them. */
function listed(world: World): string {
  const slices = Object.entries(world.slices).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const names = features.flatMap(({ metrics = {} }) => Object.keys(metrics)).toSorted();
  const metrics = [...world.characters.keys()].map((id) => names.map((name) => metric(world, id, name)));
  return plainText({ ...world, slices, metrics });
}

describe('a log that says what is filed reads the same', () => {
  const worlds = (by: readonly Feature[]) => present.map((play) => plainText(fold(eventsOf(play), by)));
  const asRecorded = worlds(features);
  const settling = (change: (feature: Feature) => Partial<Feature>) =>
    features.map((feature): Feature => ({ ...feature, ...change(feature) }));

  test('by a build that settles nothing', () => {
    expect(worlds(settling(({ settle }) => (settle ? { settle: {} } : {})))).toStrictEqual(asRecorded);
  });

  test('by a build that settles more, for each feature and in another stage', () => {
    const more = settling(({ settle = {} }) => ({
      settles: 'claims',
      settle: Object.fromEntries(
        Object.keys(settle).map((cause) => [cause, () => [{ character: 'somebody' }, { character: 'else' }]]),
      ),
    }));
    expect(worlds(more)).toStrictEqual(asRecorded);
  });

  test('by a build whose features are in another order', () => {
    const inOrder = (by: readonly Feature[]) => present.map((play) => listed(fold(eventsOf(play), by)));
    expect(inOrder(features.toReversed())).toStrictEqual(inOrder(features));
  });
});

describe('a log of an earlier build', () => {
  test('has the same agenda and balances in whatever order the features are', () => {
    for (const play of earlier)
      expect(endOf(fold(eventsOf(play), features.toReversed()))).toStrictEqual(play.end);
  });
});
