/** What ended a life, in a word: who was killed by nobody knows whom is "Unrevealed" (R114). */
export const causeText = (dead: string, revealedAt: string | null): string =>
  dead === 'killed' && revealedAt === null ? 'Unrevealed' : dead;
