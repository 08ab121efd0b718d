import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, lasting, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { cityOf } from '../../shared/catalogues/cities.ts';
import { airportState } from './state.ts';

const data = z.strictObject({
  from: z.string(),
  to: z.string(),
  cost: z.int().min(0),
  seconds: z.int().min(1),
});

/**
 * A gangster took off. From now on they belong to the city they fly to, and act there once the wait is over: a flight
 * has no second event for its landing.
 */
export const travelled = defineEvent({
  type: 'airport.travelled',
  version: 1,
  data,
  visible: { owner: ['from', 'to', 'cost', 'seconds'] },
  tell(event) {
    const { from, to, cost, seconds } = event.data;
    const way = `from ${cityOf(from)?.name ?? 'elsewhere'} to ${cityOf(to)?.name ?? 'elsewhere'}`;
    return say`${who(event)} flew ${way} for ${cash(cost)}, in ${lasting(seconds)}.`;
  },
  apply(world, event) {
    const id = subjectOf(event, 'owner');
    const { from, to } = event.data;
    const character = world.characters.get(id);
    if (character) character.location = to;
    const { travels } = airportState(world);
    const { visits = {} } = travels.get(id) ?? {};
    travels.set(id, { from, visits: { ...visits, [to]: (visits[to] ?? 0) + 1 } });
  },
});
