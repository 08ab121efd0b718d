import { createRequire } from 'node:module';
import type { SocketTier } from './sockets.ts';
import type { UwsModule } from './uws-module.ts';
import { UwsSockets } from './uws-sockets.ts';
import { WsSockets } from './ws-sockets.ts';

const load = createRequire(import.meta.url);
const { platform, arch, versions } = process;

/**
 * How to load each tier, fastest first. A native build may be missing or not fit this machine's C library: loading then
 * throws, and the next one is tried.
 */
const loaders: readonly { readonly name: SocketTier['name']; readonly load: () => SocketTier }[] = [
  { name: 'uws', load: () => uwsTier('uws', 'uWebSockets.js') },
  {
    name: 'uws-legacy',
    // Loads the build directly, since the package's own entry silently falls back to a slow substitute.
    load: () =>
      uwsTier(
        'uws-legacy',
        `@trufflesuite/uws-js-unofficial/binaries/uws_${platform}_${arch}_${versions.modules}.node`,
      ),
  },
  {
    name: 'ws',
    load: () => ({ name: 'ws', create: (handlers, silence) => new WsSockets(handlers, silence) }),
  },
];

export type TierAttempt =
  | { readonly name: SocketTier['name']; readonly tier: SocketTier }
  /** Why it does not load on this machine. */
  | { readonly name: SocketTier['name']; readonly problem: string };

/** Tries the tiers on demand, fastest first. */
export function* tryTiers(): Generator<TierAttempt> {
  for (const { name, load: loadTier } of loaders) {
    try {
      yield { name, tier: loadTier() };
    } catch (error) {
      yield { name, problem: error instanceof Error ? error.message : String(error) };
    }
  }
}

/** The first tier that loads, or the one asked for. Throws when that one does not load. */
export function pickTier(wanted: 'auto' | SocketTier['name']): SocketTier {
  for (const attempt of tryTiers()) {
    if (wanted !== 'auto' && wanted !== attempt.name) continue;
    if ('tier' in attempt) return attempt.tier;
    if (wanted === attempt.name) {
      throw new Error(`the socket server ${wanted} does not load here: ${attempt.problem}`);
    }
  }
  throw new Error('no socket server loads here');
}

function uwsTier(name: 'uws' | 'uws-legacy', path: string): SocketTier {
  // Both builds share the part of the interface used here; the conformance suite checks it.
  const uws = load(path) as UwsModule;
  return { name, create: (handlers, silence) => new UwsSockets(uws, handlers, silence) };
}
