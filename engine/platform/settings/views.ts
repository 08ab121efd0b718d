import type { World } from '../../kernel/state/world.ts';
import { holderOfName, settingsState, type ReservedName } from './state.ts';

/** The name that an account has reserved; null if none. */
export function reservedName(world: World, account: string): ReservedName | null {
  return settingsState(world).reserved.get(account) ?? null;
}

/** Whether this name, or one that looks like it, is reserved by another account than `account`. */
export function reservedForOther(world: World, username: string, account: string): boolean {
  return holderOfName(world, username, account) !== null;
}
