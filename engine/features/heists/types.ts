import { defineCatalogue, type CatalogueEntry } from '../../shared/catalogues/catalogue.ts';
import { items, type ItemId } from '../../shared/catalogues/items.ts';
import { broken } from '../../kernel/values/assert.ts';
import { positionOf, seatNames, type Seat, type SlotType } from './terms.ts';

/** What the holder of a seat may bring. */
export interface Slot {
  /** Unique within the seat. */
  readonly id: string;
  readonly type: SlotType;
  readonly name: string;
  /** Whether the heist cannot start without it. */
  readonly required: boolean;
  /** Items that go into it. */
  readonly items: readonly ItemId[];
}

/** A post of a heist. */
export interface Position {
  readonly name: string;
  readonly slots: readonly Slot[];
}

export interface HeistType extends CatalogueEntry {
  /** "The First Harbor Bank" */
  readonly name: string;
  /** As a sentence names it: "a heist on the bank". */
  readonly short: string;
  readonly icon: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly positions: readonly Position[];
  readonly asset: 'money' | 'bullets';
  /** Whether what it pays goes into the bank of a Certified Gangster (R298). */
  readonly isBank: boolean;
  readonly successes: readonly [string, string];
  readonly failures: readonly [string, string];
}

const ofCategory = (category: string): readonly ItemId[] =>
  items.entries.flatMap((item) => (item.category === category ? [item.id] : []));

const slot = (
  id: string,
  type: SlotType,
  name: string,
  required: boolean,
  valid: readonly ItemId[] = [],
): Slot => ({ id, type, name, required, items: valid });

const leader: Position = {
  name: 'Leader',
  slots: [
    slot('weapons', 'bank_weapons', 'Weapons', true, ofCategory('bank-weapons')),
    slot('protection', 'bank_protection', 'Protection', false, ofCategory('bank-protection')),
  ],
};
const driver: Position = {
  name: 'Driver',
  slots: [
    slot('vehicle', 'vehicle', 'Getaway vehicle', true),
    slot('fuel', 'item', 'Fuel', false, ['full-can']),
  ],
};
const safecracker: Position = {
  name: 'Safecracker',
  slots: [slot('tool', 'item', 'Tool', true, ['lockpicks', 'crowbar', 'cutting-torch'])],
};
const lookout: Position = {
  name: 'Lookout',
  slots: [slot('signal', 'item', 'Signal', false, ['whistle'])],
};
const gunman: Position = {
  name: 'Gunman',
  slots: [slot('gun', 'item', 'Gun', true, ['revolver', 'sawn-off', 'tommy-gun'])],
};

/** The five heists: their words, posts and pictures. Numbers stand in the rules, by id. */
export const heistTypes = defineCatalogue<HeistType>('heists', [
  {
    id: 'warehouse',
    name: 'The Bonded Warehouse',
    short: 'bonded warehouse',
    icon: 'barrel',
    shortDescription: 'Two people, one truckload of whisky that the government is keeping for nobody.',
    description:
      'The tax men seized it and a watchman of seventy minds it. One of you talks to him. The other backs up to the door.',
    positions: [leader, driver],
    asset: 'money',
    isBank: false,
    successes: [
      'Forty barrels, and the watchman helped to roll them.',
      'The seals were whole when you left.',
    ],
    failures: ['The watchman has a son on the force.', 'The loading door had been bricked up since Tuesday.'],
  },
  {
    id: 'armoury',
    name: 'The Guard Armoury',
    short: 'armoury',
    icon: 'ammo-box',
    shortDescription: 'Three people and a store of bullets behind a sergeant who plays cards.',
    description:
      'The Guard counts its bullets on the first of the month. Until then nobody does. The sergeant’s game ends when the lookout whistles.',
    positions: [leader, driver, lookout],
    asset: 'bullets',
    isBank: false,
    successes: [
      'The crates were by the door, addressed and all.',
      'The sergeant never looked up from three kings.',
    ],
    failures: [
      'The card game had moved into the store.',
      'A drill was called an hour early, with you in it.',
    ],
  },
  {
    id: 'exchange',
    name: 'The Diamond Exchange',
    short: 'diamond exchange',
    icon: 'cut-diamond',
    shortDescription: 'Three people, a skylight, and stones that fit into a hat.',
    description:
      'The dealers lock the day’s stones into one safe and go to dinner. It is a good safe. It is not a good skylight.',
    positions: [leader, driver, safecracker],
    asset: 'money',
    isBank: false,
    successes: [
      'The stones were back in their paper before dessert.',
      'The safe gave in on the fourth number.',
    ],
    failures: ['The skylight was new and had a wire in it.', 'Two dealers had skipped dinner.'],
  },
  {
    id: 'bank',
    name: 'The First Harbor Bank',
    short: 'bank',
    icon: 'bank',
    shortDescription: 'Four people, a four-inch door, and no bell after ten.',
    description:
      'The vault stands behind the ledgers. The street runs north to the pier. Whoever stands at the door decides how long you have.',
    positions: [leader, driver, safecracker, lookout],
    asset: 'money',
    isBank: true,
    successes: ['Six minutes with the door open.', 'The night clerk held the bag and asked for a receipt.'],
    failures: [
      'The bell rings after ten now.',
      'The vault opened, and so did the side door with the law in it.',
    ],
  },
  {
    id: 'train',
    name: 'The Gold Train',
    short: 'gold train',
    icon: 'steam-locomotive',
    shortDescription: 'Five people and nine tons that are slow uphill.',
    description:
      'The mint sends it once a month, with a guard in every car but the one that matters. It slows down for the grade at the edge of town.',
    positions: [leader, driver, safecracker, lookout, gunman],
    asset: 'money',
    isBank: false,
    successes: [
      'The train came in on time, nine tons lighter.',
      'The guards got off first, with their hands up.',
    ],
    failures: ['It did not slow down.', 'The last car carried soldiers, and they had been told.'],
  },
]);

/** The seats that a type has, with their posts. */
export const seatsOf = (type: HeistType): readonly { readonly seat: Seat; readonly position: Position }[] =>
  type.positions.map((position, place) => ({
    seat: seatNames[place] ?? broken(`a heist has at most ${seatNames.length} posts`),
    position,
  }));

/** The post at a seat; null where the type has no such seat. */
export const postOf = (type: HeistType, seat: Seat): Position | null =>
  type.positions[positionOf(seat) - 1] ?? null;

/** What can be had for money where no item is at hand: weapons and protection for the leader. */
interface Option extends CatalogueEntry {
  readonly type: SlotType;
  readonly name: string;
}

export const gearOptions = defineCatalogue<Option>('heist options', [
  { id: 'two-revolvers', type: 'bank_weapons', name: 'Two revolvers' },
  { id: 'two-shotguns', type: 'bank_weapons', name: 'Two shotguns' },
  { id: 'padded-coats', type: 'bank_protection', name: 'Padded coats' },
  { id: 'lent-vests', type: 'bank_protection', name: 'Vests for a night' },
]);

export const optionsFor = (type: SlotType) => gearOptions.entries.filter((option) => option.type === type);
