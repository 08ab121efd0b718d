import { schedule } from '../kernel/machine/apply.ts';
import type { DraftEvent, RecordedEvent } from '../kernel/state/event.ts';
import type { World } from '../kernel/state/world.ts';
import type { Affair, ExpiringAffairs } from './affair.ts';
import type { KitParts } from './with-kits.ts';

export interface ExpiryOptions<One extends Affair> {
  /** The kind of the agenda's item: `<feature>.expire-<what>`. */
  readonly kind: string;
  readonly kept: (world: World) => Pick<ExpiringAffairs<One>, 'open' | 'isExpiryFiled'>;
}

/** The expiry of affairs, all after the same time. */
export interface Expiry<One extends Affair> {
  /** Waits until the oldest expires, unless an item waits for an older one. Part of apply: of what opens one. */
  readonly file: (world: World) => void;
  /** `expire` returns the events that end an affair when its time is over. */
  readonly parts: (expire: (world: World, one: One) => readonly DraftEvent[]) => KitParts;
}

/**
 * Lets affairs expire by one item of the agenda for all of them: most end long before, and an item for each would stay in
 * the agenda for its whole time all the same.
 */
export function expiryOf<One extends Affair & { readonly expiresAt: number }>({
  kind,
  kept,
}: ExpiryOptions<One>): Expiry<One> {
  const file = (world: World) => {
    const state = kept(world);
    const [oldest] = state.open.values();
    if (state.isExpiryFiled || !oldest) return;
    state.isExpiryFiled = true;
    schedule(kind, oldest.expiresAt);
  };
  /** The item came due, and ended one or did nothing. */
  const next = (world: World, { item }: RecordedEvent) => {
    if (item?.kind !== kind) return;
    kept(world).isExpiryFiled = false;
    file(world);
  };
  return {
    file,
    parts: (expire) => ({
      agenda: {
        [kind]: {
          due(world, { due }) {
            const [oldest] = kept(world).open.values();
            return oldest && oldest.expiresAt <= due ? expire(world, oldest) : [];
          },
        },
      },
      listens: { 'agenda.lapsed': next },
      follow: next,
    }),
  };
}
