import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import type { RouteContext } from './context.ts';
import { HttpError } from './http-error.ts';

/** Throws 403 `premium_required` when a history's page beyond the first is asked for without premium (R543, ruling 38). */
export async function openHistoryPage({ actor, view }: RouteContext, page: number): Promise<void> {
  if (page === 1) return;
  const { account } = actor();
  if (await view((world, now) => hasPremium(world, account, now))) return;
  throw new HttpError(403, 'premium_required', 'Older pages are for Certified Gangsters.');
}
