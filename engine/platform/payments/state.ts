import { defineSlice, type World } from '../../kernel/state/world.ts';

/** Who took the money. */
export const paymentProviders = ['website', 'android', 'ios'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

export const revocationReasons = ['refund', 'chargeback'] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/** What a payment entitles an account to. */
export interface Order {
  readonly id: string;
  readonly account: string;
  readonly provider: PaymentProvider;
  readonly credits: number;
  /** In minor units of `currency`; null where the store does not say. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly at: number;
  /** The round that is to deliver it; null while none can. */
  assigned: number | null;
  /** The round that did. */
  delivered: number | null;
  /** Why and when it was taken back. */
  revoked: { readonly reason: RevocationReason; readonly at: number } | null;
  /** Whether what was delivered still has to be taken back. */
  owing: boolean;
}

export const paymentsState = defineSlice('payments', () => ({
  orders: new Map<string, Order>(),
  /** Orders by account, oldest first. */
  accounts: new Map<string, string[]>(),
  /** Orders that were taken back before they were heard of. */
  early: new Map<string, RevocationReason>(),
  /** The rounds that are open. */
  rounds: new Set<number>(),
}));

/** The newest open round; null between two. */
export function openRound(world: World): number | null {
  const { rounds } = paymentsState(world);
  return rounds.size === 0 ? null : Math.max(...rounds);
}

/** The orders of an account, the newest first. */
export function ordersOf(world: World, account: string): readonly Order[] {
  const { orders, accounts } = paymentsState(world);
  return (accounts.get(account) ?? []).flatMap((id) => orders.get(id) ?? []).toReversed();
}

/** What has been paid for and not been delivered. */
export function undelivered(world: World): readonly Order[] {
  return [...paymentsState(world).orders.values()].filter(
    ({ delivered, revoked }) => delivered === null && revoked === null,
  );
}

/** What has been delivered, was taken back, and still is with the account. */
export function owing(world: World): readonly Order[] {
  return [...paymentsState(world).orders.values()].filter(({ owing: isOwing }) => isOwing);
}
