import type { World } from '../../kernel/state/world.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { banInForce, moderationState, muteInForce, type Sanction } from './state.ts';

/** Whether an account is banned now. */
export function isBanned(world: World, account: string, now: number): boolean {
  return banInForce(world, account, now) !== null;
}

/** The ban as the banned player sees it (R062, R080); null if there is none. */
export function viewBan(world: World, account: string, now: number) {
  return ownView(banInForce(world, account, now));
}

/** The mute as the muted player sees it; null if there is none. */
export function viewMute(world: World, account: string, now: number) {
  return ownView(muteInForce(world, account, now));
}

function ownView(sanction: Sanction | null) {
  if (!sanction) return null;
  const { id, reason, createdAt, expiresAt } = sanction;
  return { id, reason, created_at: iso(createdAt), expires_at: isoOrNull(expiresAt) };
}

/** The ids of what an account has reported of one type, decided on or not. */
export function viewReportedBy(world: World, account: string, type: string): ReadonlySet<string> {
  const own = [...moderationState(world).reports.values()].filter(
    (report) => report.by === account && report.type === type,
  );
  return new Set(own.map(({ about }) => about));
}

/** What staff know about an account: every ban, mute and note, newest first. `by` are accounts. */
export function viewSanctions(world: World, account: string, now: number) {
  const { bans, mutes, notes } = moderationState(world);
  return {
    bans: staffView(bans.get(account), banInForce(world, account, now)),
    mutes: staffView(mutes.get(account), muteInForce(world, account, now)),
    notes: (notes.get(account) ?? [])
      .toReversed()
      .map(({ id, text, at, by }) => ({ id, text, created_at: iso(at), by })),
  };
}

function staffView(given: readonly Sanction[] | undefined, inForce: Sanction | null) {
  return (given ?? []).toReversed().map((sanction) => ({
    id: sanction.id,
    reason: sanction.reason,
    created_at: iso(sanction.createdAt),
    expires_at: isoOrNull(sanction.expiresAt),
    by: sanction.by,
    in_force: sanction.id === inForce?.id,
    lifted: sanction.lifted && {
      at: iso(sanction.lifted.at),
      by: sanction.lifted.by,
      reason: sanction.lifted.reason,
    },
  }));
}
