import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent } from '../../kernel/state/event.ts';
import { closed, closings } from './events.ts';
import { ownFamily } from './edit-family.ts';
import { bossOnly } from './guards.ts';
import type { Family } from './state.ts';

/** A family's end; every feature settles what it kept for the family. */
export const closing = ({ id, name, members }: Family, reason: (typeof closings)[number]): DraftEvent =>
  closed.draft(
    { family: id, name, reason },
    {
      subjects: [...members].map(([character, { role }]) => ({
        id: character,
        role: role === 'boss' ? 'owner' : 'member',
      })),
    },
  );

/** Closes the family for good (E351, R687). */
export const closeFamily = defineCommand({
  type: 'families.close-family',
  payload: z.strictObject({}),
  guards: bossOnly,
  decide: (world, _command, { me }) => [closing(ownFamily(world, me), 'boss')],
  answer: (events) => ({ family: closed.first(events).data.family }),
});
