import { z } from 'zod';
import { defineCommand, type Decision, type DecisionContext } from '../declarations/command-definition.ts';
import type { DraftEvent } from '../state/event.ts';
import { defineEvent } from '../declarations/event-definition.ts';
import { defineFeature, type Feature } from '../declarations/feature.ts';
import type { World } from '../state/world.ts';

const acted = defineEvent({
  type: 'rogue.acted',
  version: 1,
  data: z.strictObject({ seen: z.string() }),
  visible: { everyone: ['seen'] },
});

/** An event of the rogue with any parts. */
export const rogueEvent = (seen: string, parts?: Omit<DraftEvent, 'type' | 'data'>) =>
  acted.draft({ seen }, parts);

/** A feature whose one command decides what the test says, so that a test can break the kernel's rules. */
export function rogue(
  decide: (world: World, context: DecisionContext, actor: string) => Decision,
  more: Partial<Feature> = {},
): Feature {
  const act = defineCommand({
    type: 'rogue.act',
    payload: z.strictObject({}),
    guards: [],
    decide: (world, { actor }, context) => decide(world, context, actor.character ?? ''),
    answer: (events) => ({ seen: acted.first(events).data.seen }),
  });
  return defineFeature({ name: 'rogue', commands: [act], events: [acted.definition], ...more });
}
