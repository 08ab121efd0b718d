import type { World } from '../../kernel/world.ts';
import { iso, isoOrNull } from '../../world/time.ts';
import { banInForce, moderationState } from './state.ts';

/** Whether an account is banned now. */
export function isBanned(world: World, account: string, now: number): boolean {
  return banInForce(world, account, now) !== null;
}

/** The ban as the banned player sees it (R062, R080); null if there is none. */
export function viewBan(world: World, account: string, now: number) {
  const ban = banInForce(world, account, now);
  if (!ban) return null;
  const { id, reason, createdAt, expiresAt } = ban;
  return { id, reason, created_at: iso(createdAt), expires_at: isoOrNull(expiresAt) };
}

/** What staff know about an account: every ban and note, newest first. `by` are accounts. */
export function viewSanctions(world: World, account: string, now: number) {
  const { bans, notes } = moderationState(world);
  const inForce = banInForce(world, account, now)?.id ?? null;
  return {
    bans: (bans.get(account) ?? []).toReversed().map((ban) => ({
      id: ban.id,
      reason: ban.reason,
      created_at: iso(ban.createdAt),
      expires_at: isoOrNull(ban.expiresAt),
      by: ban.by,
      in_force: ban.id === inForce,
      lifted: ban.lifted && { at: iso(ban.lifted.at), by: ban.lifted.by, reason: ban.lifted.reason },
    })),
    notes: (notes.get(account) ?? [])
      .toReversed()
      .map(({ id, text, at, by }) => ({ id, text, created_at: iso(at), by })),
  };
}
