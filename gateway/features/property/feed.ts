import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { PropertyRow } from '@rackets/projections/models/property/property.ts';
import { activityText } from '../../http/joins/activity-text.ts';
import type { HiddenLives } from '../../http/joins/hidden-lives.ts';
import { seenCharacter } from '../../http/joins/join.ts';

/** An entry of a city's feed as calls and frames tell it, with the names that its readers may know. */
export function feedEntryOf(world: World, row: PropertyRow, hidden: HiddenLives) {
  const { id, at, property, kind, weapon, success, character } = row;
  return {
    id,
    message: activityText(world, row, hidden),
    created_at: iso(at),
    protection_id: property,
    kind,
    weapon_id: weapon,
    success,
    character: seenCharacter(world, hidden, character),
  };
}
