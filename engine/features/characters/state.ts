import { defineSlice, type World } from '../../kernel/state/world.ts';
import { foldName, lookOf } from '../../shared/text/names.ts';

interface Names {
  /** By the folded name of everyone who ever lived in the round. */
  names: Map<string, string>;
  /** Bearers by the look of their names, where that is not the fold: the first one of each look. */
  looks: Map<string, string>;
}

/** Names of the round, so that no two could be taken for each other. */
export const charactersState = defineSlice<Names>(
  'characters',
  () => ({ names: new Map(), looks: new Map() }),
  { version: 2, migrations: { 1: withLooks } },
);

/** Version 1 knew folds only; looks are made of them. */
function withLooks(slice: unknown): Names {
  // The slice of version 1 had this shape.
  const { names } = slice as Pick<Names, 'names'>;
  const migrated: Names = { names, looks: new Map() };
  for (const [fold, character] of names) noteLook(migrated, fold, character);
  return migrated;
}

function noteLook({ looks }: Names, fold: string, character: string): void {
  const look = lookOf(fold);
  if (look !== fold && !looks.has(look)) looks.set(look, character);
}

/** Keeps a name for its bearer. Part of apply. */
export function noteName(world: World, name: string, character: string): void {
  const state = charactersState(world);
  const fold = foldName(name);
  state.names.set(fold, character);
  noteLook(state, fold, character);
}

/** Who bears a name in this round, or one that could be taken for it; null for nobody. */
export function bearerOf(world: World, name: string): string | null {
  const { names, looks } = charactersState(world);
  const look = lookOf(name);
  return names.get(foldName(name)) ?? names.get(look) ?? looks.get(look) ?? null;
}
