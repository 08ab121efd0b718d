import { defineFeature } from '../../kernel/feature.ts';
import { actorWaits, type Guard } from '../../kernel/guards.ts';
import { refuse } from '../../kernel/refusal.ts';

const notTravelling: Guard = (world, command, now) =>
  actorWaits(world, command, 'travel', now)
    ? refuse('travelling', 'You are on the road.', { kind: 'forbidden' })
    : null;

/** Travel between the cities. So far only the wait that keeps travellers from acting. */
export const airport = defineFeature({
  name: 'airport',
  guards: { 'not-travelling': notTravelling },
});
