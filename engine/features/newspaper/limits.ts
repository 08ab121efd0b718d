/** The longest texts, in characters (ruling 67). */
export const maxHeading = 80;
export const maxArticle = 10_000;
export const maxNotes = 2_000;
/** Uploaded pictures in an article. */
export const maxArticlePictures = 6;
