import { defineRules } from '../../kernel/state/world.ts';

/** The documents leave these bounds open. They are for machines: nobody has so many friends. */
export const relationsRules = defineRules('relations', {
  maxFriends: 200,
  /** Invites of one gangster that nobody has answered yet. */
  maxInvites: 50,
  maxBlocks: 500,
});
