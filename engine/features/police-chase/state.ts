import { defineSlice, type World } from '../../kernel/state/world.ts';
import type { Chase } from './steps.ts';

/** Open chases by character. */
export const policeChaseState = defineSlice('police-chase', () => ({ open: new Map<string, Chase>() }));

/** The chase that a character is in; null for none. */
export function openChase(world: World, character: string): Chase | null {
  return policeChaseState(world).open.get(character) ?? null;
}
