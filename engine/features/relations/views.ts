import type { World } from '../../kernel/state/world.ts';
import { iso } from '../../shared/time/time.ts';
import { relatedSince } from './state.ts';

type Relation = Parameters<typeof relatedSince>[1];

const listed = (world: World, relation: Relation, character: string) =>
  Array.from(relatedSince(world, relation, character), ([id, since]) => ({ id, since: iso(since) }));

/** Friends and open invites by id, as their owner sees them, oldest first. */
export const viewFriends = (world: World, character: string) => ({
  friends: listed(world, 'friends', character),
  invites: listed(world, 'invites', character),
  asked: listed(world, 'asked', character),
});

/** Those blocked, as whoever blocks them sees them: the life that was blocked, never a later one. */
export const viewBlocks = (world: World, character: string) => listed(world, 'blocks', character);
