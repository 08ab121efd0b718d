import type { World } from '../../kernel/state/world.ts';
import { visibilityState } from './state.ts';

/** The facts about a character that its visibility depends on. */
export interface Life {
  readonly id: string;
  readonly account: string;
  /** The player's choice at its creation. */
  readonly revealed: boolean;
}

/** Whether a character's link to its account's others is public now: as chosen at creation until changed (R134). */
export function isRevealed(world: World, { id, revealed }: Life): boolean {
  return visibilityState(world).revealed.get(id) ?? revealed;
}

/**
 * Whether the account `viewer` (null: a guest) may learn that `life` belongs to its account: the owner may, everyone
 * may once it is revealed, and so may those it was shown to in private (ruling 19).
 */
export function mayLink(world: World, viewer: string | null, life: Life): boolean {
  if (viewer === life.account || isRevealed(world, life)) return true;
  return viewer !== null && (visibilityState(world).shared.get(life.id)?.includes(viewer) ?? false);
}

/** Until when (ms) a dead character is hidden from pages and searches; null if it is not. */
export function hiddenUntil(world: World, character: string, now: number): number | null {
  const until = visibilityState(world).hidden.get(character) ?? 0;
  return until > now ? until : null;
}

/** The characters that are currently hidden from others. */
export function hiddenLives(world: World, now: number): readonly string[] {
  return [...visibilityState(world).hidden].flatMap(([id, until]) => (until > now ? [id] : []));
}

/** Whether a character is currently hidden from others. */
export function hiddenNow(world: World, character: string, now: number): boolean {
  return hiddenUntil(world, character, now) !== null;
}

/**
 * The characters that `viewer` sees beside `id`, out of all of its account's, in their order (E024): all of them if
 * they are the viewer's own; none if the viewer may not link this one; otherwise those that may be linked and are not
 * hidden.
 */
export function sharedLives<Led extends Life>(
  world: World,
  viewer: string | null,
  id: string,
  lives: readonly Led[],
  now: number,
): readonly Led[] {
  const asked = lives.find((life) => life.id === id);
  if (!asked) return [];
  if (viewer === asked.account) return lives;
  const seen = (life: Led) => mayLink(world, viewer, life) && !hiddenNow(world, life.id, now);
  return seen(asked) ? lives.filter(seen) : [];
}
