import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { DrawTold } from '../../kernel/dice/told-draw.ts';
import { attemptEvent } from '../../kits/attempt-event.ts';
import { jailed } from '../../kits/attempt.ts';
import { lootingAttempt } from './attempt.ts';
import { items } from '../../shared/catalogues/items.ts';
import { places } from './places.ts';
import { keepLoot, type Loot } from './state.ts';

const option = z.strictObject({
  item: z.enum(items.ids),
  deduction: z.int().min(0),
  byPerk: z.boolean(),
});

const loot = z.strictObject({
  id: z.string(),
  place: z.enum(places.ids),
  options: z.array(option).readonly(),
});

/** Somebody looked for the first time: this is what lies there. */
export const opened = defineEvent({
  type: 'looting.opened',
  version: 1,
  data: z.strictObject({ loot }),
  visible: { owner: ['loot'] },
  tell: ({ data, ...event }) => say`${who(event)} found ${count(data.loot.options.length)} things to loot.`,
  drawn: ({ loot: shown }) => ({ act: 'Look for loot', rolls: shownRolls(shown) }),
  apply(world, event) {
    keepLoot(world, subjectOf(event, 'owner'), event.data.loot);
  },
});

/** Somebody took things: they carried them off or were caught at it. */
export const attempted = attemptEvent({
  type: 'looting.attempted',
  version: 1,
  fields: lootingAttempt,
  order: ['place', 'taken', 'value', 'chance'],
  more: {
    place: z.enum(places.ids),
    taken: z.array(option).readonly(),
    /** What lies there next, shown with the result (R619). */
    next: loot,
  },
  act: () => 'Loot',
  rolls: ({ next }) => shownRolls(next),
  tell({ data, ...event }) {
    const what = say`${count(data.taken.length)} things worth ${cash(data.value)}`;
    return data.success
      ? say`${who(event)} looted ${what}.`
      : say`${who(event)} was caught with ${what}${jailed(data)}.`;
  },
  apply(world, event) {
    keepLoot(world, subjectOf(event, 'owner'), event.data.next);
  },
});

export type Attempted = Parameters<typeof attempted.draft>[0];

/** The rolls that drew what lies there. */
function shownRolls({ place, options }: Loot): DrawTold['rolls'] {
  const things = options.map(({ item }) => items.of(item).name.toLowerCase()).join(', ');
  const costs = options.map(({ deduction }) => `${deduction} %`).join(', ');
  return {
    place: { question: 'Where', outcome: places.of(place).name.toLowerCase() },
    kind: { question: 'What kind of things', outcome: things },
    item: { question: 'Which things', outcome: things },
    deduction: { question: 'What each costs of the chance', outcome: costs },
  };
}
