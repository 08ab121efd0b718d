import { broken } from '../kernel/assert.ts';

/** A city of the game; document 1 lists the ten (R005). */
export interface City {
  readonly id: string;
  readonly name: string;
  readonly tagline: string;
  /** Shapes its drawn skyline. */
  readonly skylineSeed: number;
}

export const cities: readonly City[] = [
  {
    id: 'new-orleans',
    name: 'New Orleans',
    tagline: 'Jazz upstairs, ledgers in the cellar.',
    skylineSeed: 11,
  },
  { id: 'chicago', name: 'Chicago', tagline: 'The wind carries every name but yours.', skylineSeed: 23 },
  { id: 'new-york', name: 'New York', tagline: 'Five boroughs, five hands in your pocket.', skylineSeed: 37 },
  { id: 'compton', name: 'Compton', tagline: 'Quiet streets have long memories.', skylineSeed: 41 },
  { id: 'atlanta', name: 'Atlanta', tagline: 'Every railroad leads to a side door.', skylineSeed: 53 },
  { id: 'miami', name: 'Miami', tagline: 'The boats come in without lights.', skylineSeed: 67 },
  { id: 'detroit', name: 'Detroit', tagline: 'They build the cars. You move them.', skylineSeed: 71 },
  { id: 'austin', name: 'Austin', tagline: 'Slow talk, quick hands.', skylineSeed: 83 },
  { id: 'baltimore', name: 'Baltimore', tagline: 'The docks ask no questions before six.', skylineSeed: 97 },
  { id: 'las-vegas', name: 'Las Vegas', tagline: 'The house always wins. Be the house.', skylineSeed: 101 },
];

/** The name of a city by its id, which is one of the game's. */
export function cityName(id: string): string {
  return cityOf(id)?.name ?? broken(`there is a city ${id}`);
}

/** A city by its id. */
export function cityOf(id: string): City | undefined {
  return cities.find((city) => city.id === id);
}
