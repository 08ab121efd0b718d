import type { World } from '../kernel/world.ts';
import { features } from './index.ts';

const tellers = features.flatMap(({ premium }) => (premium ? [premium] : []));

/** Whether an account has the premium tier now. */
export function hasPremium(world: World, account: string, now: number): boolean {
  return tellers.some((tell) => tell(world, account, now));
}
