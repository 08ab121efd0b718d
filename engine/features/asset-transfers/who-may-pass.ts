import type { Actor } from '../../kernel/state/command.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { provenRole } from '../../shared/people/proven.ts';
import { assetTransfersRules } from './rules.ts';

/**
 * Why an account may not pass anything on to others: it has neither a proven address nor a life of the level from which
 * that is open. Null where it may.
 */
export function newcomerProblem(
  world: World,
  { account, roles }: Pick<Actor, 'account' | 'roles'>,
): Refusal | null {
  const { passesFromLevel: level } = assetTransfersRules(world);
  const life = world.lives.get(account);
  if (roles.includes(provenRole) || life === undefined || levelOfCharacter(world, life).number >= level)
    return null;
  return refuse(
    'transfer_newcomer',
    `What you have stays yours until level ${level} or a confirmed email address.`,
    { data: { level } },
  );
}
