import type { Order } from './answers.ts';

/** Where an order stands: `reporting` once its time is up and before its report is read; `cold` after its find. */
export type Stage = 'searching' | 'reporting' | 'held' | 'cold' | 'nothing' | 'dead';

/** An order's stage at a time, ms (R395). */
export function stageOf(order: Order, now: number): Stage {
  const { target, processed_at: processed, found_in: found, expires_at: expires } = order;
  if (target === null || target.dead !== null) return 'dead';
  if (processed === null) return now < Date.parse(order.ends_at) ? 'searching' : 'reporting';
  if (found === null || expires === null) return 'nothing';
  return now < Date.parse(expires) ? 'held' : 'cold';
}

/** Whether something can still come of an order. */
export const isOpen = (order: Order, now: number): boolean =>
  ['searching', 'reporting', 'held'].includes(stageOf(order, now));

/** The city where a target was seen last, by its id; null where they were not found. */
export const seenIn = ({ followed_to: followed, found_in: found }: Order): string | null => followed ?? found;
