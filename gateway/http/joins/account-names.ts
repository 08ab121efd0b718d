import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import type { RouteContext } from '../context/context.ts';

interface Named {
  /** Accounts of players: named by their gangster of this round. */
  readonly players: readonly string[];
  /** Accounts of staff: named by their gangster, too, or by their e-mail address, which their colleagues know. */
  readonly staff: readonly string[];
}

/** What the console calls accounts, by account; those that have no name yet are left out. */
export async function accountNames(
  { services, view }: RouteContext,
  { players, staff }: Named,
): Promise<Record<string, string>> {
  const names = await view((world) => {
    const lives = [...new Set([...players, ...staff])].flatMap((account) => {
      const life = world.lives.get(account);
      return life === undefined ? [] : [[account, lifeOf(world, life).username] as const];
    });
    return new Map(lives);
  });
  for (const account of new Set(staff)) {
    if (names.has(account)) continue;
    const email = (await services.console.accounts.read(account))?.email;
    if (email !== undefined) names.set(account, email);
  }
  return Object.fromEntries(names);
}
