import type { World } from '../../kernel/world.ts';
import { visibilityState } from './state.ts';

/** A life as far as its visibility depends on it. */
export interface Life {
  readonly id: string;
  readonly account: string;
  /** What the player chose at its birth. */
  readonly revealed: boolean;
}

/** Whether the link of a life to its account's others is public now; as chosen at birth until it is changed (R134). */
export function isRevealed(world: World, { id, revealed }: Life): boolean {
  return visibilityState(world).revealed.get(id) ?? revealed;
}

/**
 * Whether the account `viewer` (null: a guest) may learn that `life` is one of its account's lives: its own player,
 * everybody once it is revealed, and those whom it was shown in private (ruling 19).
 */
export function mayLink(world: World, viewer: string | null, life: Life): boolean {
  if (viewer === life.account || isRevealed(world, life)) return true;
  return viewer !== null && (visibilityState(world).shared.get(life.id)?.includes(viewer) ?? false);
}

/** Until when (ms) a dead character is left out of pages and searches; null when it is not. */
export function hiddenUntil(world: World, character: string, now: number): number | null {
  const until = visibilityState(world).hidden.get(character) ?? 0;
  return until > now ? until : null;
}

/** Whether others see nothing of a character now. */
export function hiddenNow(world: World, character: string, now: number): boolean {
  return hiddenUntil(world, character, now) !== null;
}

/**
 * The lives that `viewer` sees beside `id`, out of all lives of its account, in their order (E024): all of them when
 * they are its own; none when it may not link this one; otherwise those that it may link and that are not hidden.
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
