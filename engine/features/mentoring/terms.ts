// What the client says beforehand, too: plain numbers.

/** Longest message of a lesson: that of a gift. */
export const lessonMessageMax = 150;

/** The most that a mentor may ask for a point of experience, in dollars. */
export const feePerPointMost = 10_000;
