import { actorWaits, type Guard } from '../../kernel/guards.ts';
import { refuse } from '../../kernel/refusal.ts';

export const atLiberty: Guard = (world, command, now) =>
  actorWaits(world, command, 'prison', now)
    ? refuse('prison_locked', 'You are in prison.', { kind: 'forbidden' })
    : null;

export const inPrison: Guard = (world, command, now) =>
  actorWaits(world, command, 'prison', now) ? null : refuse('prison_free', 'You are not in prison.');
