import { schedule } from '../../kernel/machine/apply.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { tradeState } from './state.ts';

// One item of the agenda waits for all trades. Most end long before they would expire, and an item for each would stay
// in the agenda for seven days all the same.

export const expiryKind = 'trade.expire-oldest';
/** The item of a trade that an older build opened. */
export const ownExpiryKind = 'trade.expire-trade';

/** Part of apply: waits until the oldest trade expires, unless an item waits for an older one. */
export function fileExpiry(world: World): void {
  const state = tradeState(world);
  const [oldest] = state.open.values();
  if (state.isExpiryFiled || !oldest) return;
  state.isExpiryFiled = true;
  schedule(expiryKind, oldest.expiresAt);
}

/** Part of apply: the item came due, and ended a trade or did nothing. */
function fileNext(world: World, { item }: RecordedEvent): void {
  if (item?.kind !== expiryKind) return;
  tradeState(world).isExpiryFiled = false;
  fileExpiry(world);
}

export const expiryListeners = { 'trade.cancelled': fileNext, 'agenda.lapsed': fileNext };
