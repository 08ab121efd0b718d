import { useRead } from '../../app/reads/use-read.ts';
import type { OrdersPage } from './answers.ts';

interface Wish {
  readonly page?: number;
  /** Only orders about this gangster; '' for all. */
  readonly username?: string;
}

/** A page of the player's orders, which follows what becomes of them. Null until it is read. */
export function useOrders({ page = 1, username = '' }: Wish = {}): OrdersPage | null {
  const query = username === '' ? { page } : { page, username };
  return useRead('GET detectives', { query, keepPrevious: true })?.orders ?? null;
}
