import { hiddenLives } from '@rackets/engine/platform/visibility/views.ts';
import { readLives } from '@rackets/projections/models/characters/characters.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { RouteContext } from '../context/context.ts';

/** Dead lives that the viewer may not find: those hidden now, except their own. */
export interface HiddenLives {
  /** The viewer's account; null for a guest. */
  readonly viewer: string | null;
  readonly ids: ReadonlySet<string>;
}

/** The lives that are hidden as the answer is made (ruling 35). */
export async function readHidden({ session, platform }: RouteContext): Promise<HiddenLives> {
  const ids = await platform.view((world, now) => new Set(hiddenLives(world, now)));
  return { viewer: session?.account ?? null, ids };
}

/**
 * Whether the viewer may find a life. Lists, totals and searches leave out one they may not find; rankings and
 * histories keep its place without id, face or link (ruling 36). A life that the world has forgotten is nobody's.
 */
export function mayFind(
  { viewer, ids }: HiddenLives,
  life: { readonly id: string; readonly account: string | null },
): boolean {
  return (life.account !== null && life.account === viewer) || !ids.has(life.id);
}

/** How many lives of a round the viewer may not find: all of them are dead. */
export async function countHidden(documents: Documents, hidden: HiddenLives): Promise<number> {
  const lives = await readLives(documents, [...hidden.ids]);
  return [...lives.values()].filter((life) => !mayFind(hidden, life)).length;
}
