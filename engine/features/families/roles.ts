import type { FamilyFlag } from '../../shared/ports/families.ts';
import { familyFlags } from '../../shared/ports/families.ts';

/** The roles of every family, the highest first (ruling 58): one boss, one underboss, any number of the others. */
export const roleTypes = ['boss', 'underboss', 'capo', 'soldier', 'recruit'] as const;
export type RoleType = (typeof roleTypes)[number];

export const roleNames: Readonly<Record<RoleType, string>> = {
  boss: 'Boss',
  underboss: 'Underboss',
  capo: 'Capo',
  soldier: 'Soldier',
  recruit: 'Recruit',
};

/** What a family has settled for one of its roles (R603). */
export interface Role {
  readonly permits: readonly FamilyFlag[];
  /** What the family takes of what a crime brings, in percent. */
  readonly earningsCut: number;
  /** What may be withdrawn in a UTC day, in dollars: null for any amount, 0 for nothing (R601). */
  readonly withdrawalLimit: number | null;
  /** What leaving costs, in dollars. */
  readonly leavingFee: number;
}

/** What a family begins with; the boss's role stays as it is. */
export const firstRoles: Readonly<Record<RoleType, Role>> = {
  boss: { permits: familyFlags, earningsCut: 0, withdrawalLimit: null, leavingFee: 0 },
  underboss: { permits: familyFlags, earningsCut: 2, withdrawalLimit: null, leavingFee: 0 },
  capo: {
    permits: [
      'can_invite',
      'can_kick',
      'can_change_role',
      'can_message_members',
      'can_pin_chat_posts',
      'can_edit_watchlist',
      'can_edit_notice_board',
    ],
    earningsCut: 4,
    withdrawalLimit: 100_000,
    leavingFee: 0,
  },
  soldier: { permits: ['can_invite'], earningsCut: 6, withdrawalLimit: 25_000, leavingFee: 0 },
  recruit: { permits: [], earningsCut: 8, withdrawalLimit: 0, leavingFee: 0 },
};

/** 1 for the boss, 5 for a recruit. */
export const orderOf = (role: RoleType): number => roleTypes.indexOf(role) + 1;

/** Whether one role stands below another. */
export const isBelow = (role: RoleType, other: RoleType): boolean => orderOf(role) > orderOf(other);
