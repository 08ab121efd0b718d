import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { opened } from './events.ts';
import { drawLoot, openLoot } from './state.ts';

/** Looks for loot for the first time; later looks are part of what was taken before. */
export const findLoot = defineCommand({
  type: 'looting.open-attempt',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const character = context.me.id;
    if (openLoot(world, character))
      return refuse('looting_open', 'The loot is already in front of you.', { kind: 'conflict' });
    const loot = drawLoot(world, context.draw, character, context.id('l'), context.now);
    return [opened.draft({ loot }, { subjects: [{ id: character, role: 'owner' }] })];
  },
  answer: (events) => ({ loot: opened.first(events).data.loot.id }),
});
