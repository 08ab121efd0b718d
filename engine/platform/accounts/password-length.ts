/** Bounds of a password's length, in code points. */
export const passwordLength = { min: 8, max: 128 } as const;
