import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { items } from '../../shared/catalogues/items.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { blueprints } from './blueprints.ts';
import { beginBuild, endBuild } from './state.ts';

const blueprint = z.enum(blueprints.ids);

/** The agenda's item that says a build is ready. */
export const readyItem = 'workshop.ready-build';

/** What a blueprint makes, as players read it: "Skeleton key". */
export function nameOfBlueprint(id: string): string {
  const output = blueprints.find(id)?.output;
  if (!output) return 'Something';
  if (output.type === 'item') return items.of(output.item).name;
  return output.type === 'perk' ? perkKinds.of(output.kind).name : vehicleModels.of(output.model).name;
}

/** Somebody began to build: what it takes is gone. */
export const buildStarted = defineEvent({
  type: 'workshop.build-started',
  version: 1,
  data: z.strictObject({ blueprint, readyAt: z.int() }),
  visible: { owner: ['blueprint', 'readyAt'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} builds: ${nameOfBlueprint(data.blueprint)}, ready ${time(data.readyAt)}.`,
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { blueprint: id, readyAt } = event.data;
    beginBuild(world, character, id, { startedAt: event.at, readyAt });
    schedule(readyItem, readyAt, { character, blueprint: id });
  },
});

/** A build can be collected. */
export const buildReady = defineEvent({
  type: 'workshop.build-ready',
  version: 1,
  data: z.strictObject({ blueprint }),
  visible: { owner: ['blueprint'] },
  tell: ({ data, ...event }) => say`${nameOfBlueprint(data.blueprint)} of ${who(event)} is ready.`,
});

/** Somebody took what they had built off the bench. */
export const buildCollected = defineEvent({
  type: 'workshop.build-collected',
  version: 1,
  data: z.strictObject({ blueprint }),
  visible: { owner: ['blueprint'] },
  tell: ({ data, ...event }) => say`${who(event)} collected: ${nameOfBlueprint(data.blueprint)}.`,
  apply: (world, event) => endBuild(world, subjectOf(event, 'owner'), event.data.blueprint),
});
