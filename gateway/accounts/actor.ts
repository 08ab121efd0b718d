import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { provenRole } from '@rackets/engine/shared/people/proven.ts';
import type { Session } from './accounts.ts';

/** The session's actor in this round: its last character there, dead or alive. */
export function actorIn(world: World, session: Session): Actor {
  return {
    account: session.account,
    character: world.lives.get(session.account) ?? null,
    roles: session.proven ? [...session.roles, provenRole] : session.roles,
  };
}
