import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { drawBlock, firstCarFor } from './draw-block.ts';
import { opened } from './events.ts';
import { searchOf } from './state.ts';

/** Looks around in a city for the first time since coming there (E241). */
export const openSearch = defineCommand({
  type: 'vehicle-theft.open-search',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const { id: character, location: city } = context.me;
    if (searchOf(world, character))
      return refuse('theft_open', 'You have already looked around here.', { kind: 'conflict' });
    const set = firstCarFor(world, character);
    const cars = drawBlock(world, context.draw, character, 0, set);
    return [
      opened.draft(
        { city, cars, ...(set ? { firstIsSet: true as const } : {}) },
        { subjects: [{ id: character, role: 'owner' }] },
      ),
    ];
  },
  answer: (events) => ({ city: opened.first(events).data.city }),
});
