import type { Command } from '../state/command.ts';
import { refuse, type Refusal } from './refusal.ts';
import { timerUntil, type World } from '../state/world.ts';

/**
 * Refuses a command that may not be decided now; null if it may. Reads the world, changes nothing. `asked` is what a
 * command asks of a guard that takes a parameter, such as the permission needed; empty for one that takes none.
 */
export type Guard = (world: World, command: Command, now: number, asked: string) => Refusal | null;

/** A registered guard, by its name alone or with its parameter: `['in-family', 'can_invite']`. */
export type GuardUse = string | readonly [guard: string, asked: string];

/**
 * The guard under which a decision has `context.me`. The feature that registers it must refuse commands without a
 * living character.
 */
export type AliveGuard = 'alive';

/** Accepts only commands of the game itself. The kernel's only guard; features register the others. */
export const systemGuard: Guard = (_world, command) =>
  command.actor.roles.includes('system')
    ? null
    : refuse('forbidden', 'Only the game itself can do this.', { kind: 'forbidden' });

/** The refusal of the first guard that rejects the command. */
export function checkGuards(
  guards: ReadonlyMap<string, Guard>,
  uses: readonly GuardUse[],
  world: World,
  command: Command,
  now: number,
): Refusal | null {
  for (const use of uses) {
    const named = typeof use === 'string';
    const refusal = guards.get(named ? use : use[0])?.(world, command, now, named ? '' : use[1]);
    if (refusal) return refusal;
  }
  return null;
}

/** Whether the acting character's timer is running. */
export function actorWaits(
  world: World,
  { actor: { character } }: Command,
  timer: string,
  now: number,
): boolean {
  return character !== null && timerUntil(world, character, timer) > now;
}
