/** The number of a draw as players read it: the first of a day is 1, where its nonce is 0. */
export const drawNumber = (nonce: number): number => nonce + 1;
