import type { Command } from './command.ts';
import { refuse, type Refusal } from './refusal.ts';
import { aliveCharacter, timerUntil, type World } from './world.ts';

/** What a command may demand of its actor and of the round before it is decided. */
export type GuardName =
  'round-open' | 'alive' | 'at-liberty' | 'in-prison' | 'not-travelling' | 'not-in-hideout' | 'system';

type Guard = (world: World, command: Command, now: number) => Refusal | null;

const guards: Record<GuardName, Guard> = {
  'round-open': (world, _command, now) =>
    now >= world.round.startsAt && (world.round.phase === 'open' || world.round.phase === 'deathmatch')
      ? null
      : refuse('round_not_active', 'There is no active round.', { kind: 'forbidden' }),
  alive: (world, command) =>
    aliveCharacter(world, command.actor)
      ? null
      : refuse('character_dead', 'You have no living gangster.', { kind: 'forbidden' }),
  'at-liberty': (world, command, now) =>
    waits(world, command, 'prison', now)
      ? refuse('prison_locked', 'You are in prison.', { kind: 'forbidden' })
      : null,
  'in-prison': (world, command, now) =>
    waits(world, command, 'prison', now) ? null : refuse('prison_free', 'You are not in prison.'),
  'not-travelling': (world, command, now) =>
    waits(world, command, 'travel', now)
      ? refuse('travelling', 'You are on the road.', { kind: 'forbidden' })
      : null,
  'not-in-hideout': (world, command, now) =>
    waits(world, command, 'hideout', now)
      ? refuse('hideout', 'You are lying low.', { kind: 'forbidden' })
      : null,
  system: (_world, command) =>
    command.actor.roles.includes('system')
      ? null
      : refuse('forbidden', 'Only the game itself does this.', { kind: 'forbidden' }),
};

/** The guards of nearly every act of a player. */
export const actingFreely = [
  'round-open',
  'alive',
  'at-liberty',
  'not-travelling',
  'not-in-hideout',
] as const satisfies readonly GuardName[];

/** The first guard that does not let the command pass, as its refusal. */
export function checkGuards(
  world: World,
  command: Command,
  now: number,
  names: readonly GuardName[],
): Refusal | null {
  for (const name of names) {
    const refusal = guards[name](world, command, now);
    if (refusal) return refusal;
  }
  return null;
}

function waits(world: World, command: Command, timer: string, now: number): boolean {
  const { character } = command.actor;
  return character !== null && timerUntil(world, character, timer) > now;
}
