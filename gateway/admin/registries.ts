import type { Registry } from '@rackets/engine/kernel/machine/registry.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import { readingMachine } from '../pipeline/machines.ts';

const known = new Map<string, Registry>();

/** What a stream's events mean: of any round, or of the platform. */
export function registryOf(stream: string): Registry {
  const kind = stream === platformStream ? stream : 'a round';
  const registry = known.get(kind) ?? readingMachine(stream).registry;
  known.set(kind, registry);
  return registry;
}
