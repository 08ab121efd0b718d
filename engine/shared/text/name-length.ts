/** A gangster's name has at most 12 characters (R265). */
export const maxNameLength = 12;
export const minNameLength = 3;
