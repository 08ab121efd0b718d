import type { World } from '../../kernel/state/world.ts';
import { showsPicture } from '../../shared/ports/pictures.ts';
import { type Avatar, housePortraits } from './avatar.ts';
import { profileState } from './state.ts';

/** Where a character's picture is served, in the size of lists. An unknown character has one, too. */
export function avatarUrl(world: World, character: string): string {
  return viewAvatar(character, profileState(world).avatars.get(character)).avatar_url;
}

/** Addresses of the picture of `character`, in the size of lists and of dialogs. */
export function viewAvatar(character: string, avatar: Avatar | null | undefined) {
  if (avatar && 'large' in avatar)
    return { avatar_url: `/images/${avatar.small}.webp`, avatar_box_url: `/images/${avatar.large}.webp` };
  const drawn = `/avatars/${avatar?.portrait ?? character}.svg`;
  return { avatar_url: drawn, avatar_box_url: drawn };
}

/** Whether a portrait drawn from `seed` is somebody's in this round, or one of the house. */
export function isFace(world: World, seed: string): boolean {
  return world.characters.has(seed) || housePortraits.includes(seed);
}

/** The player's picture, to choose another: addresses, and the portrait of the house, if it is one. */
export function viewOwnAvatar(world: World, character: string) {
  const avatar = profileState(world).avatars.get(character);
  return {
    ...viewAvatar(character, avatar),
    portrait: avatar && 'portrait' in avatar ? avatar.portrait : null,
    uploaded: avatar !== undefined && 'large' in avatar,
  };
}

/**
 * Whether a life may still show the piece `name` of an uploaded picture. Of a life that this round does not know
 * nobody can say: it may.
 */
export function mayShow(world: World, character: string, name: string): boolean {
  return !world.characters.has(character) || showsPicture(world, character, name);
}

/** Whether a piece is part of the life's portrait, or of what it says of itself. */
export function showsOnProfile(world: World, character: string, name: string): boolean {
  const { avatars, pictures } = profileState(world);
  if (pictures.get(character)?.includes(name) === true) return true;
  const avatar = avatars.get(character);
  return avatar !== undefined && 'large' in avatar && (avatar.large === name || avatar.small === name);
}
