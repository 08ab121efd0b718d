/** The guards of nearly every act of a player, in the order in which they refuse. */
export const actingFreely = [
  'round-open',
  'alive',
  'at-liberty',
  'not-travelling',
  'not-in-hideout',
] as const;
