import { defineSlice, type World } from '../../kernel/world.ts';
import type { RelationTag } from '../../world/relations.ts';

/** Since when, in ms, by character. */
type Since = Map<string, number>;

export const relationsState = defineSlice('relations', () => ({
  /** Both ways: each friend has the other. */
  friends: new Map<string, Since>(),
  /** Invites that wait for an answer: by who was asked, then by who asked. */
  invites: new Map<string, Since>(),
  /** The same invites by who asked. */
  asked: new Map<string, Since>(),
  /** By who blocks, the lives that they blocked, living or dead. */
  blocks: new Map<string, Since>(),
}));

type Relation = keyof ReturnType<(typeof relationsState)['initial']>;

const none: ReadonlyMap<string, number> = new Map();

/** The others to whom a character has a relation, and since when, oldest first. */
export const relatedTo = (world: World, relation: Relation, character: string): ReadonlyMap<string, number> =>
  relationsState(world)[relation].get(character) ?? none;

/**
 * Whether `character` has blocked whoever plays `other`, in this or an earlier life (ruling 17). Those who became friends
 * since may be heard.
 */
export function hasBlocked(world: World, character: string, other: string): boolean {
  const blocks = relatedTo(world, 'blocks', character);
  if (blocks.size === 0 || relatedTo(world, 'friends', character).has(other)) return false;
  const account = world.characters.get(other)?.account;
  return blocks.has(other) || [...blocks.keys()].some((id) => world.characters.get(id)?.account === account);
}

/** What `other` is to `viewer`. A later life of somebody blocked has no tag: it would tell whose life it is. */
export function relationTagsOf(world: World, viewer: string, other: string): readonly RelationTag[] {
  const tags: RelationTag[] = [];
  if (relatedTo(world, 'friends', viewer).has(other)) tags.push('friend');
  if (relatedTo(world, 'blocks', viewer).has(other)) tags.push('blocked');
  return tags;
}

/** Part of apply. */
export function relate(world: World, relation: Relation, character: string, other: string, at: number): void {
  const all = relationsState(world)[relation];
  const own = all.get(character) ?? new Map<string, number>();
  own.set(other, at);
  all.set(character, own);
}

/** Part of apply. */
export function unrelate(world: World, relation: Relation, character: string, other: string): void {
  const all = relationsState(world)[relation];
  const own = all.get(character);
  own?.delete(other);
  if (own?.size === 0) all.delete(character);
}

/** Part of apply: an invite from `from` to `to` waits no more. */
export function dropInvite(world: World, from: string, to: string): void {
  unrelate(world, 'invites', to, from);
  unrelate(world, 'asked', from, to);
}

/** Part of apply: whatever was between two, friendship or invite, is over. */
export function dropFriendship(world: World, one: string, other: string): void {
  unrelate(world, 'friends', one, other);
  unrelate(world, 'friends', other, one);
  dropInvite(world, one, other);
  dropInvite(world, other, one);
}

/** Part of apply: the dead have no friends and block nobody; those who blocked them go on doing so (ruling 17). */
export function forgetRelations(world: World, character: string): void {
  const ids = (['friends', 'invites', 'asked'] as const).flatMap((relation) => [
    ...relatedTo(world, relation, character).keys(),
  ]);
  for (const other of ids) dropFriendship(world, character, other);
  relationsState(world).blocks.delete(character);
}
