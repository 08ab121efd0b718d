/** Who runs the game: their accounts have no character. */
export const staffRoles = ['operator', 'auditor', 'moderator'] as const;

export type StaffRole = (typeof staffRoles)[number];

/** Whether an actor of these roles runs the game. */
export function isStaff(roles: readonly string[]): boolean {
  return staffRoles.some((role) => roles.includes(role));
}
