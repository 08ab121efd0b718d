import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset, itemsCarried } from '../../shared/catalogues/items.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { drawFound } from './draw-block.ts';
import { milliFinderUsed } from './events.ts';
import { carsIn, searchOf } from './state.ts';

export const finder = 'milli-finder';

/** Uses up a Milli Finder: one more car stands on the block in view, worth a million or more (E244). */
export const useMilliFinder = defineCommand({
  type: 'vehicle-theft.use-milli-finder',
  payload: z.strictObject({}),
  guards: actingFreely,
  decide(world, _command, context) {
    const character = context.me.id;
    const search = searchOf(world, character);
    if (search === null) return refuse('theft_unsearched', 'Look around here first.', { kind: 'conflict' });
    if (itemsCarried(world, character, finder) === 0)
      return refuse('theft_no_finder', 'You have no Milli Finder.');
    const cars = carsIn(search);
    if (cars.some(({ found }) => found))
      return refuse('theft_finder_used', 'Your Milli Finder has led you here already.');
    const car = drawFound(world, context.draw, cars);
    if (car === null) return refuse('theft_finder_nothing', 'There is nothing more to find here.');
    return [
      milliFinderUsed.draft(
        { car },
        {
          moves: [
            { asset: itemAsset(finder), from: inHand(character), to: sinkOf('vehicle-theft'), amount: 1 },
          ],
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { model } = milliFinderUsed.first(events).data.car;
    const { name, value } = vehicleModels.of(model);
    return { vehicle_name: name, cost: value };
  },
});
