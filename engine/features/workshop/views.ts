import { viewPicture } from '../../shared/catalogues/icons.ts';
import type { World } from '../../kernel/state/world.ts';
import { items } from '../../shared/catalogues/items.ts';
import type { ItemSource } from '../../shared/ports/item-ports.ts';
import { perkKinds } from '../../shared/catalogues/perks.ts';
import { iso } from '../../shared/time/time.ts';
import { vehicleImageUrl, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { blueprints, type Output } from './blueprints.ts';
import { inputsOf } from './build.ts';
import { nameOfBlueprint } from './events.ts';
import { workshopManifest } from './manifest.ts';
import { workshopRules } from './rules.ts';
import { buildOf } from './state.ts';

/** Every blueprint, with what it takes and what is on the bench (E167). */
export function viewWorkshop(world: World, character: string) {
  const { plans } = workshopRules(world);
  return {
    blueprints: blueprints.entries.flatMap(({ id, output }) => {
      const plan = plans[id];
      if (!plan) return [];
      const build = buildOf(world, character, id);
      const inputs = inputsOf(world, character, id).map(({ item, count, has }) => ({
        type_id: item.id as string,
        name: item.plural as string,
        short_name: item.name as string,
        icon: item.icon as string,
        needed: count,
        progress: Math.min(has, count),
        progress_percent: Math.floor((Math.min(has, count) / count) * 100),
        is_ready: has >= count,
      }));
      const short = inputs.some((input) => !input.is_ready);
      return [
        {
          id,
          name: nameOfBlueprint(id),
          ...pictured(output),
          output: output.type,
          seconds: plan.minutes * 60,
          inputs,
          can_build: build === null && !short,
          locked_message: short && build === null ? 'You are missing some of what it takes.' : null,
          current_build: build && { started_at: iso(build.startedAt), ready_at: iso(build.readyAt) },
        },
      ];
    }),
  };
}

/** What is made, as it is shown: a picture of the collection, or a car's own drawing. */
function pictured(output: Output) {
  if (output.type === 'vehicle') {
    const { paints } = vehicleModels.of(output.model);
    const image = vehicleImageUrl(output.model, paints[0]);
    return { ...viewPicture(null, image), image_url: image, count: 1 };
  }
  if (output.type === 'perk')
    return { ...viewPicture(perkKinds.of(output.kind).icon, null), image_url: null, count: 1 };
  return { ...viewPicture(items.of(output.item).icon, null), image_url: null, count: output.count };
}

/** How long the bench takes for an item; nothing for what is not built. */
export function workshopSources(world: World, item: string): readonly ItemSource[] {
  const plan = workshopRules(world).plans[item];
  if (!plan) return [];
  return [{ feature: workshopManifest.name, text: workshopManifest.title, detail: `${plan.minutes} min` }];
}
