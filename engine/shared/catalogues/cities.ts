import { broken } from '../../kernel/values/assert.ts';

/** A city of the game; document 1 lists the ten (R005). */
export interface City {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  /** Shapes its drawn skyline. */
  readonly skylineSeed: number;
  /** Where it lies on the map, 744 by 380 units with the north-west corner at 0, 0. */
  readonly x: number;
  readonly y: number;
}

export const cities: readonly City[] = [
  {
    id: 'new-orleans',
    name: 'New Orleans',
    tagline: 'Jazz upstairs, ledgers in the cellar.',
    skylineSeed: 11,
    x: 425,
    y: 303,
  },
  {
    id: 'chicago',
    name: 'Chicago',
    tagline: 'The wind carries every name but yours.',
    skylineSeed: 23,
    x: 439,
    y: 140,
  },
  {
    id: 'new-york',
    name: 'New York',
    tagline: 'Five boroughs, five hands in your pocket.',
    skylineSeed: 37,
    x: 576,
    y: 134,
  },
  {
    id: 'compton',
    name: 'Compton',
    tagline: 'Quiet streets have long memories.',
    skylineSeed: 41,
    x: 113,
    y: 223,
  },
  {
    id: 'atlanta',
    name: 'Atlanta',
    tagline: 'Every railroad leads to a side door.',
    skylineSeed: 53,
    x: 484,
    y: 246,
  },
  {
    id: 'miami',
    name: 'Miami',
    tagline: 'The boats come in without lights.',
    skylineSeed: 67,
    x: 548,
    y: 345,
  },
  {
    id: 'detroit',
    name: 'Detroit',
    tagline: 'They build the cars. You move them.',
    skylineSeed: 71,
    x: 483,
    y: 129,
  },
  { id: 'austin', name: 'Austin', tagline: 'Slow talk, quick hands.', skylineSeed: 83, x: 336, y: 300 },
  {
    id: 'baltimore',
    name: 'Baltimore',
    tagline: 'The docks ask no questions before six.',
    skylineSeed: 97,
    x: 554,
    y: 159,
  },
  {
    id: 'las-vegas',
    name: 'Las Vegas',
    tagline: 'The house always wins. Be the house.',
    skylineSeed: 101,
    x: 152,
    y: 200,
  },
];

/** The name of a city by its id, which is one of the game's. */
export function cityName(id: string): string {
  return cityOf(id)?.name ?? broken(`there is a city ${id}`);
}

/** A city by its id. */
export function cityOf(id: string): City | undefined {
  return cities.find((city) => city.id === id);
}
