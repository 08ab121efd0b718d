import { providersOf, type Provided } from '../declarations/port.ts';
import { withProviders, type World } from '../state/world.ts';

/**
 * Has ports of one world ask more than its machine's features: what features to come, or others than those under test,
 * will answer. Returns what takes it back.
 */
export function provide(world: World, ...more: readonly Provided[]): () => void {
  const before = world.providers;
  const all = providersOf(more).map((own = [], port) => [...(before[port] ?? []), ...own]);
  withProviders(world, all);
  return () => void withProviders(world, before);
}
