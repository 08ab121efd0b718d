import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { ordersOf, type Order } from './state.ts';

export type PaymentStatus = 'waiting' | 'delivered' | 'refunded' | 'charged_back';

/** An account's own payments, the newest first. */
export function viewPayments(world: World, account: string) {
  return ordersOf(world, account).map((order) => ({
    id: order.id,
    created_at: iso(order.at),
    provider: order.provider,
    credits: order.credits,
    amount: order.amount,
    currency: order.currency,
    status: statusOf(order),
    round: order.delivered,
  }));
}

function statusOf({ revoked, delivered }: Order): PaymentStatus {
  if (revoked !== null) return revoked.reason === 'refund' ? 'refunded' : 'charged_back';
  return delivered === null ? 'waiting' : 'delivered';
}
