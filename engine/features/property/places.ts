import { defineCatalogue } from '../../shared/catalogues/catalogue.ts';
import { broken } from '../../kernel/values/assert.ts';
import { cities } from '../../shared/catalogues/cities.ts';

/** The kinds of properties: each city has one of each (ruling 65). */
export const propertyTypes = defineCatalogue('property types', [
  { id: 'theatre', name: 'Theatre', icon: 'film-projector' },
  { id: 'print-works', name: 'Print Works', icon: 'newspaper' },
  { id: 'rail-yard', name: 'Rail Yard', icon: 'steam-locomotive' },
  { id: 'cannery', name: 'Cannery', icon: 'canned-fish' },
  { id: 'brewery', name: 'Brewery', icon: 'beer-stein' },
]);

export type PropertyTypeId = (typeof propertyTypes.ids)[number];

/** A property of the game. */
export interface Place {
  readonly id: string;
  readonly city: string;
  readonly type: PropertyTypeId;
  /** As it stands after "the": "Lyric Theatre". */
  readonly name: string;
}

type Names = Readonly<Record<PropertyTypeId, string>>;

const named = (theatre: string, press: string, yard: string, cannery: string, brewery: string): Names => ({
  theatre: `${theatre} Theatre`,
  'print-works': `${press} Print Works`,
  'rail-yard': `${yard} Yard`,
  cannery: `${cannery} Cannery`,
  brewery: `${brewery} Brewery`,
});

const namesByCity: Readonly<Record<string, Names>> = {
  'new-orleans': named('Magnolia', 'Levee', 'Bayou', 'Oyster', 'Crescent'),
  chicago: named('Lakeside', 'Loop', 'Stockyard', 'South Branch', 'Prairie'),
  'new-york': named('Broadway', 'Park Row', 'Eleventh Avenue', 'Pier Nine', 'Bowery'),
  compton: named('Willow', 'Alameda', 'Signal', 'Rosecrans', 'Bell'),
  atlanta: named('Peachtree', 'Five Points', 'Terminus', 'Red Clay', 'Piedmont'),
  miami: named('Flamingo', 'Bayfront', 'Causeway', 'Stone Crab', 'Palm'),
  detroit: named('Majestic', 'Woodward', 'Junction', 'Straits', 'Corktown'),
  austin: named('Pecan', 'Congress', 'Sixth Street', 'Bluebonnet', 'Barton'),
  baltimore: named('Lyric', 'Calvert', 'Camden', 'Fells Point', 'Harbor'),
  'las-vegas': named('Mirage', 'Fremont', 'Silver State', 'Boulder', 'Red Rock'),
};

/** All fifty, five a city, in the order of the cities. An id is the city's with the type's. */
export const places = defineCatalogue<Place>(
  'properties',
  cities.flatMap(({ id: city }) =>
    propertyTypes.ids.map((type) => ({
      id: `${city}-${type}`,
      city,
      type,
      name: namesByCity[city]?.[type] ?? broken(`the properties of ${city} have names`),
    })),
  ),
);

/** The properties of a city. */
export const placesIn = (city: string): readonly Place[] =>
  places.entries.filter((place) => place.city === city);
