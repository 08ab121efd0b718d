import { defineSlice, type World } from '../../kernel/state/world.ts';
import { lookOf } from '../../shared/text/names.ts';

/** A name that an account has reserved for a future character. */
export interface ReservedName {
  readonly username: string;
  /** Ms since the epoch. */
  readonly at: number;
}

interface Settings {
  /** Each account's one name. */
  reserved: Map<string, ReservedName>;
}

export const settingsState = defineSlice<Settings>('settings', () => ({ reserved: new Map() }), {
  version: 2,
  migrations: { 1: withoutFolds },
});

/** Version 1 kept the names by their folded form, too. */
function withoutFolds(slice: unknown): Settings {
  // The slice of version 1 had this beside the folds.
  const { reserved } = slice as Settings;
  return { reserved };
}

/** What reserved names look like; each is asked for whenever somebody thinks of a name. */
const looks = new WeakMap<ReservedName, string>();

function lookOfReserved(name: ReservedName): string {
  const look = looks.get(name) ?? lookOf(name.username);
  looks.set(name, look);
  return look;
}

/** Who but `account` has reserved a name, or one that could be taken for it; null for nobody. */
export function holderOfName(world: World, username: string, account: string): string | null {
  const look = lookOf(username);
  for (const [holder, name] of settingsState(world).reserved)
    if (holder !== account && lookOfReserved(name) === look) return holder;
  return null;
}
