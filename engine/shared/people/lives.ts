import { aliveCharacter, type World } from '../../kernel/state/world.ts';

/** Whether an account has a living gangster. */
export function plays(world: World, account: string): boolean {
  const character = world.lives.get(account) ?? null;
  return aliveCharacter(world, { account, character, roles: [] }) !== null;
}
