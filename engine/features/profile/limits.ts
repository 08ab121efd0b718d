/** Characters of what a gangster says of itself. */
export const maxProfileLength = 6_000;
/** Uploaded pictures in it. */
export const maxProfilePictures = 12;
/** Gangsters whom it names. */
export const maxProfileMentions = 20;
/** The paper of whoever has chosen none. */
export const defaultPaper = '#14110e';
