/** Characters of a family's name, at most (R715). */
export const longestFamilyName = 20;

/** Characters of a notice, of the welcome for who joins, and of a profile (ruling 59). */
export const maxNotice = 2_000;
export const maxWelcome = 500;

/** Colours that a family may take: each can be told from the others on both schemes. The first is a founder's. */
export const familyColours = [
  '#4fb06d',
  '#d05a57',
  '#4f92cf',
  '#c98a3c',
  '#9d6ac4',
  '#3fa6a0',
  '#c9703e',
  '#8a847c',
  '#c55f92',
  '#7f9a3a',
  '#5b6fc4',
  '#a8743c',
] as const;
export type FamilyColour = (typeof familyColours)[number];

/** What a crime's earnings may pay to the family, in percent (ruling 59). */
export const earningsCuts = [0, 2, 4, 6, 8, 10, 15, 20] as const;

/** What leaving may cost a role, in dollars (ruling 59). */
export const leavingFees = [0, 5_000, 10_000, 25_000, 50_000, 100_000] as const;
