import { refuse, type Refusal } from '../../kernel/refusal.ts';
import type { World } from '../../kernel/world.ts';
import { holding, inHand } from '../../world/holders.ts';
import { itemAsset, items, itemsCarried } from '../../world/items.ts';
import { perkKinds, kindOfPerk } from '../../world/perks.ts';
import { levelOfCharacter } from '../../world/standing.ts';
import { modelOf, vehicleModels } from '../../world/vehicles.ts';
import { garageFull } from '../vehicles/award-vehicle.ts';
import { garageRoom } from '../vehicles/garage-room.ts';
import { vehiclesOf } from '../vehicles/state.ts';
import { preferenceOf } from '../inventory/state.ts';
import { perkRoom } from '../perks/give-perks.ts';
import { perksOf } from '../perks/state.ts';
import type { Good } from './stores.ts';
import type { wants } from './wants.ts';

/** What players call fungible goods that are no items: one of them, several, and what they are for. */
const assets = {
  bullets: {
    one: 'Bullet',
    many: 'Bullets',
    icon: 'bullets',
    description: 'Counted, packed and out of the books.',
  },
  prison_bribes: {
    one: 'Prison bribe',
    many: 'Prison bribes',
    icon: 'money-stack',
    description: 'An envelope that a guard does not open in public.',
  },
} as const;

/** How a good is shown. */
interface Shown {
  readonly title: string;
  readonly description: string;
  /** A name of the picture collection; null for a car. */
  readonly icon: string | null;
  /** A car's model; null for everything else. */
  readonly model: string | null;
}

/** A good as a store shows it. */
export function shownGood(good: Good): Shown {
  switch (good.type) {
    case 'item': {
      const { name, description, icon } = items.of(good.item);
      return { title: name, description, icon, model: null };
    }
    case 'perk': {
      const { name, description, icon } = perkKinds.of(good.kind);
      return { title: name, description, icon, model: null };
    }
    case 'vehicle': {
      const { name, kind } = vehicleModels.of(good.model);
      return { title: name, description: `${kind}, with the key in it.`, icon: null, model: good.model };
    }
    case 'asset': {
      const { one, many, icon, description } = assets[good.asset];
      const title = good.amount === 1 ? one : `${good.amount} ${many.toLowerCase()}`;
      return { title, description, icon, model: null };
    }
  }
}

/** How many of a good somebody has. */
export function ownedOf(world: World, character: string, good: Good): number {
  const hand = inHand(character);
  switch (good.type) {
    case 'item':
      return itemsCarried(world, character, good.item);
    case 'perk':
      return perksOf(world, hand).filter((id) => kindOfPerk(id).id === good.kind).length;
    case 'vehicle':
      return vehiclesOf(world, hand).filter((id) => modelOf(id).id === good.model).length;
    case 'asset':
      return holding(world, hand, good.asset);
  }
}

/** Why there is no room for one more of a good, or null. */
export function roomProblem(world: World, character: string, good: Good, now: number): Refusal | null {
  if (good.type === 'perk' && perkRoom(world, character, now) === 0)
    return refuse('perks_full', 'You cannot keep any more perks.');
  return good.type === 'vehicle' && garageRoom(world, character) === 0 ? garageFull : null;
}

/** Why a product is kept from somebody, as a store says it: "Level 20"; null where it is not. */
export function lockOf(world: World, character: string, level: number): string | null {
  return levelOfCharacter(world, character).number < level ? `Level ${level}` : null;
}

type Want = (typeof wants.entries)[number];

/** The asset that is wanted. */
export const wantedAsset = ({ good }: Want): string =>
  good.type === 'item' ? itemAsset(good.item) : good.asset;

/** "3 Gold watches" */
export function wantTitle({ good, amount }: Want): string {
  const { one, many } =
    good.type === 'item'
      ? { one: items.of(good.item).name, many: items.of(good.item).plural }
      : assets[good.asset];
  return amount === 1 ? one : `${amount} ${many}`;
}

/** A name of the picture collection for what is wanted. */
export const wantIcon = ({ good }: Want): string =>
  good.type === 'item' ? items.of(good.item).icon : assets[good.asset].icon;

/** Whether the owner has locked what is wanted in the inventory: it is not sold then (R422). */
export function keptLocked(world: World, character: string, { good }: Want): boolean {
  return good.type === 'item' && preferenceOf(world, character, good.item).locked;
}
