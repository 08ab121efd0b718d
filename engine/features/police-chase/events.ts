import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptEvent } from '../../kits/attempt-event.ts';
import { chaseAttempt } from './attempt.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { policeChaseState } from './state.ts';

export const ppmPerPercent = 10_000;

/** A load is in the car, and the police behind it. */
export const opened = defineEvent({
  type: 'police-chase.opened',
  version: 1,
  data: z.strictObject({
    chase: z.string(),
    drug: z.enum(drugs.ids),
    unitsStart: z.int().min(1),
    chances: z.array(z.int().min(1).max(99)),
  }),
  visible: { owner: ['chase', 'drug', 'unitsStart', 'chances'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} loaded ${count(data.unitsStart)} units of ${drugs.of(data.drug).name.toLowerCase()}.`,
  drawn: ({ drug, chances: [first = 0] }) => ({
    act: 'Load the car',
    rolls: {
      drug: { question: 'The load', outcome: drugs.of(drug).name.toLowerCase() },
      chance: { question: 'The first corner', outcome: `${first} %` },
    },
  }),
  apply(world, event) {
    const { chase: id, drug, unitsStart, chances } = event.data;
    policeChaseState(world).open.set(subjectOf(event, 'owner'), { id, drug, unitsStart, chances });
  },
});

/** Somebody turned off: they got away with what was left, or were caught. */
export const completed = attemptEvent({
  type: 'police-chase.completed',
  version: 1,
  fields: chaseAttempt,
  more: {
    drug: z.enum(drugs.ids),
    unitsStart: z.int().min(1),
    units: z.int().min(1),
    chance: z.int().min(1).max(99),
  },
  act: () => 'Turn off',
  tell({ data: { drug, units, chance, success }, ...event }) {
    const load = say`${count(units)} units of ${drugs.of(drug).name.toLowerCase()} at ${count(chance)} %`;
    return success ? say`${who(event)} got away with ${load}.` : say`${who(event)} was caught with ${load}.`;
  },
  apply(world, event) {
    policeChaseState(world).open.delete(subjectOf(event, 'owner'));
  },
});
