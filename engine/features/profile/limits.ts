/** Characters of what a gangster says of itself. */
export const maxProfileLength = 6_000;
/** Uploaded pictures in it. */
export const maxProfilePictures = 12;
/** The paper of whoever has chosen none. */
export const defaultPaper = '#14110e';
