// What the client says beforehand, too: plain words.

/** The seats of a heist in their order, by the roles that its events give whoever has one. The first is the leader's. */
export const seatNames = ['leader', 'second', 'third', 'fourth', 'fifth'] as const;
export type Seat = (typeof seatNames)[number];

/** The number of a seat as calls name it: the leader's is 1 (R823). */
export const positionOf = (seat: Seat): number => seatNames.indexOf(seat) + 1;

/** The kinds of equipment (R590). */
export const slotTypes = ['vehicle', 'bank_weapons', 'bank_protection', 'item'] as const;
export type SlotType = (typeof slotTypes)[number];

/** What whoever names another kind hears (R754). */
export const unknownSlotType = 'The equipment type is not known. You may need to update or reload the game.';

/** From so much damage on, a vehicle is taken along only after it was asked about (R714). In percent. */
export const damageAsked = 1;
