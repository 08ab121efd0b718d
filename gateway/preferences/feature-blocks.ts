import { features } from '@rackets/engine/features/index.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Refusable } from '@rackets/engine/kernel/declarations/feature.ts';
import { z } from 'zod';
import type { PlayerDocument } from './player-documents.ts';

/** What a player may refuse from others (ruling 22), as features declare it, by its id. */
export const refusables: ReadonlyMap<string, Refusable> = new Map(
  features.flatMap(({ refusable = {} }) => Object.entries(refusable)),
);
const ids = [...refusables.keys()];
assert(
  ids.length === features.reduce((sum, { refusable = {} }) => sum + Object.keys(refusable).length, 0),
  'no two features declare the same thing to refuse',
);

/** Some of them, each once. */
export const blockChoice = z
  .array(z.enum(ids))
  .max(ids.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each is named once.');

/** What an account refuses, in every life. What this build does not know empties the choice. */
export const featureBlocks: PlayerDocument<{ blocked: string[] }> = {
  name: 'feature-blocks',
  schema: z.object({ blocked: blockChoice.default([]).catch([]) }),
};
