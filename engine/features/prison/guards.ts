import { actorWaits, type Guard } from '../../kernel/declarations/guards.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { definePlayBlock } from '../../shared/ports/play-blocks.ts';
import { jailedUntil } from '../../shared/people/whereabouts.ts';

/** A sentence that runs. */
export const cell = definePlayBlock({
  by: 'cell',
  guard: 'at-liberty',
  until: jailedUntil,
  refusal: refuse('prison_locked', 'You are in prison.', { kind: 'forbidden' }),
});

export const inPrison: Guard = (world, command, now) =>
  actorWaits(world, command, 'prison', now) ? null : refuse('prison_free', 'You are not in prison.');
