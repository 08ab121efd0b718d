import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';

/** Who runs the game: their accounts have no character. */
export const staffRoles = ['operator', 'auditor', 'moderator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether an actor of these roles runs the game. */
export function isStaff(roles: readonly string[]): boolean {
  return staffRoles.some((role) => roles.includes(role));
}

/** Why an actor of `roles` may not do what only `allowed` and the game itself do; null when it may. */
export function refuseOthers(roles: readonly string[], allowed: readonly StaffRole[]): Refusal | null {
  if (roles.includes('system') || allowed.some((role) => roles.includes(role))) return null;
  return refuse('forbidden', 'Only staff can do this.', { kind: 'forbidden' });
}
