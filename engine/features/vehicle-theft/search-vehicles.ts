import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { drawBlock } from './draw-block.ts';
import { searched, searchTypes } from './events.ts';
import { blocksOf, searchesLeft, searchOf } from './state.ts';

const moved = refuse('theft_unsearched', 'Look around here first.', { kind: 'conflict' });

/**
 * Searches on (E243): other cars on the block in view, the next block, or back to the one before, where the cars are
 * still those that were left. Every search uses one up, bonus searches last (R695).
 */
export const searchVehicles = defineCommand({
  type: 'vehicle-theft.search-vehicles',
  payload: z.strictObject({ type: z.enum(searchTypes) }),
  guards: actingFreely,
  decide(world, { payload: { type } }, context) {
    const character = context.me.id;
    const search = searchOf(world, character);
    if (search === null) return moved;
    if (type === 'previous' && search.block === 0)
      return refuse('theft_first_block', 'This is the first block.');
    if (type === 'next' && search.block + 1 >= blocksOf(world, search.city))
      return refuse('theft_last_block', 'There is no block behind this one.');
    const { searches, bonus } = searchesLeft(world, character, search, context.now);
    if (searches + bonus <= 0) return refuse('theft_no_searches', 'You have no searches left.');
    const block = search.block + steps[type];
    const seen = type !== 'more' && block < search.blocks.length;
    const cars = seen ? null : drawBlock(world, context.draw, character, block);
    return [
      searched.draft(
        { type, block, cars, bonus: searches <= 0 },
        { subjects: [{ id: character, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ vehicle_group: searched.first(events).data.block + 1 }),
});

const steps = { previous: -1, more: 0, next: 1 } as const;
