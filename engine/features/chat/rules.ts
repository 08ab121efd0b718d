import { defineRules } from '../../kernel/state/world.ts';

/** R144: so many characters at most. */
export const maxMessageLength = 300;
/** Why the staff took a message down, in so many characters at most. */
export const maxRemovalLength = 300;

export const chatRules = defineRules('chat', {
  /** R149, R271: messages kept of a room. */
  kept: 60,
  /** Seconds between two messages of one gangster, by kind of room. */
  waitSeconds: { others: 5, local: 3, family: 1 },
  /** From this level on one may pin a message for all or for the city. */
  pinLevel: 2,
  /** Seconds before somebody else's pin may be replaced by another. */
  pinHoldSeconds: 1_800,
});
