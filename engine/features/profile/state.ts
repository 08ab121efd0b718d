import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Avatar } from './avatar.ts';

interface ProfileState {
  /** The picture that a character has chosen; those who have chosen none are drawn by their id. */
  avatars: Map<string, Avatar>;
  /** Uploaded pictures in what characters say of themselves, by the names under which they are kept. */
  pictures: Map<string, readonly string[]>;
}

const withPictures = (slice: unknown): ProfileState => ({
  ...(slice as Pick<ProfileState, 'avatars'>),
  pictures: new Map(),
});

export const profileState = defineSlice(
  'profile',
  (): ProfileState => ({ avatars: new Map(), pictures: new Map() }),
  { version: 2, migrations: { 1: withPictures } },
);

/** Keeps which pictures a character's words show. Part of apply. */
export function keepPictures(world: World, character: string, pictures: readonly string[]): void {
  const state = profileState(world);
  if (pictures.length > 0) state.pictures.set(character, pictures);
  else state.pictures.delete(character);
}
