import { defineSlice } from '../../kernel/world.ts';
import type { Avatar } from './avatar.ts';

/** The picture that a character has chosen; those who have chosen none are drawn by their id. */
export const profileState = defineSlice('profile', () => ({ avatars: new Map<string, Avatar>() }));
