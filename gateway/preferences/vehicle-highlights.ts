import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { z } from 'zod';
import type { PlayerDocument } from './player-documents.ts';

/** Models of vehicles that a player wants to be pointed out, each once. */
export const vehicleChoice = z
  .array(z.enum(vehicleModels.ids))
  .max(vehicleModels.ids.length)
  .refine((models) => new Set(models).size === models.length, 'Each vehicle is named once.');

export type VehicleChoice = z.infer<typeof vehicleChoice>;

/** What a player chose (R546). A model that this build does not know empties the choice. */
export const vehicleHighlights: PlayerDocument<{ models: VehicleChoice }> = {
  name: 'vehicle-highlights',
  schema: z.object({ models: vehicleChoice.default([]).catch([]) }),
};
