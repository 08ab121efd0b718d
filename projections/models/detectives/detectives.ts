import { hired, orderProcessed, targetFollowed } from '@rackets/engine/features/detectives/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** An order with what came of it. Places are cities' ids, times ms. */
export type OrderRow = {
  readonly target: string;
  /** Null for all cities (R344). */
  readonly location: string | null;
  readonly period: number;
  readonly follow: boolean;
  readonly count: number;
  readonly cost: number;
  readonly hiredAt: number;
  readonly endsAt: number;
  /** Null while it is searching. */
  readonly processedAt: number | null;
  /** Null while the target is not found. */
  readonly foundIn: string | null;
  /** Where the target flew last since then, followed; null for nowhere. */
  readonly followedTo: string | null;
  readonly followedAt: number | null;
  /** Until when it is known where the target is; null while they are not found. */
  readonly expiresAt: number | null;
};

const orders = 'detective-orders';

/** The orders of each gangster, which are their owner's alone. */
export const detectivesModel = defineModel({
  name: 'detectives',
  version: 1,
  collections: [
    {
      name: orders,
      indexes: {
        byOwner: { fields: ['owner', 'row'] },
        byTarget: { fields: ['ofTarget', 'row'] },
      },
    },
  ],
  of: { kinds: [hired, orderProcessed, targetFollowed] },
  touches(event) {
    const change = changeOf(event);
    return change ? [{ collection: orders, id: change.order }] : [];
  },
  fold(event, docs) {
    const placed = hired.match(event);
    if (placed) {
      const owner = subjectOf(placed, 'owner');
      const { order, chance: _chance, ...told } = seenBy(hired, placed, 'owner');
      const open = { processedAt: null, foundIn: null, followedTo: null, followedAt: null, expiresAt: null };
      const kept: OrderRow = { ...told, hiredAt: event.at, ...open };
      const places = { owner, ofTarget: `${owner} ${told.target}`, row: rowId(event.revision) };
      docs.put(orders, order, { ...kept, ...places });
      return;
    }
    const change = changeOf(event);
    const before = change && docs.get(orders, change.order);
    if (before) docs.put(orders, change.order, { ...before, ...change.changed });
  },
});

interface Change {
  readonly order: string;
  readonly changed: Partial<OrderRow>;
}

/** What an event changes of an order; null for one that changes none. */
function changeOf(event: RecordedEvent): Change | null {
  const processed = orderProcessed.match(event);
  if (processed) {
    const { order, found } = seenBy(orderProcessed, processed, 'owner');
    const place = found ? { foundIn: found.city, expiresAt: found.until } : {};
    return { order, changed: { processedAt: event.at, ...place } };
  }
  const followed = targetFollowed.match(event);
  if (!followed) return null;
  const { order, to } = seenBy(targetFollowed, followed, 'owner');
  return { order, changed: { followedTo: to, followedAt: event.at } };
}

/** A page of somebody's orders, newest first; about one target where one is named. */
export function readOrders(
  documents: Documents,
  owner: string,
  target: string | null,
  page: number,
): Promise<Page<OrderRow>> {
  return target === null
    ? pageOf(documents, orders, 'byOwner', owner, page)
    : pageOf(documents, orders, 'byTarget', `${owner} ${target}`, page);
}
