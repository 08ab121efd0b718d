import { cityOf } from '@rackets/engine/shared/catalogues/cities.ts';
import { propertyTypes, type PropertyTypeId } from '@rackets/engine/features/property/places.ts';
import { randomFrom } from '../../ui/random-from.ts';

/** Where a property stands on its city's map, in percent of the map. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const mapWidth = 540;
export const mapHeight = 390;

type Shore = 'harbour' | 'coast' | 'river' | 'hills';

/** What the city lies at, and what its quarters are called, from the north-west on. */
interface Ground {
  readonly shore: Shore;
  readonly quarters: readonly [string, string, string];
}

const grounds: Readonly<Record<string, Ground>> = {
  'new-orleans': { shore: 'river', quarters: ['Old Square', 'Uptown', 'River Bend'] },
  chicago: { shore: 'coast', quarters: ['North Side', 'The Loop', 'Back Yards'] },
  'new-york': { shore: 'river', quarters: ['West Side', 'Lower East', 'The Slip'] },
  compton: { shore: 'hills', quarters: ['North Fields', 'Alameda', 'South Gate'] },
  atlanta: { shore: 'hills', quarters: ['Midtown', 'Five Points', 'Mill Town'] },
  miami: { shore: 'coast', quarters: ['Overtown', 'Bayfront', 'The Keys Road'] },
  detroit: { shore: 'coast', quarters: ['North End', 'Riverfront', 'Corktown'] },
  austin: { shore: 'river', quarters: ['Hyde Park', 'East Side', 'South Bank'] },
  baltimore: { shore: 'harbour', quarters: ['Mount Vernon', 'Fells Point', 'Camden'] },
  'las-vegas': { shore: 'hills', quarters: ['Old Town', 'Fremont', 'The Wash'] },
};

const water: Readonly<Record<Shore, string | null>> = {
  harbour:
    'M560 110C520 120 500 146 468 156C430 168 404 150 366 160C332 169 318 196 284 198C262 199 250 188 236 196C222 204 232 222 252 228C290 240 312 228 330 252C344 272 338 298 360 322C384 348 420 344 440 380L452 430H760V110z',
  coast:
    'M470-20C456 20 486 44 478 84C470 120 440 128 446 168C452 206 492 214 488 258C484 300 452 312 460 352C464 372 470 390 468 420H760V-20z',
  river:
    'M-20 250C60 232 120 268 190 250C250 234 262 186 330 178C400 170 440 210 560 176V224C450 256 410 222 344 228C284 234 270 286 206 302C130 320 60 286-20 304z',
  hills: null,
};

const spots: Readonly<Record<PropertyTypeId, Spot>> = {
  theatre: { x: 17, y: 26 },
  'print-works': { x: 43, y: 24 },
  'rail-yard': { x: 54, y: 70 },
  cannery: { x: 80, y: 36 },
  brewery: { x: 26, y: 62 },
};

/** The lines of a city's map: the same city is always the same map. */
export interface CityLines {
  /** Degrees by which its streets are turned. */
  readonly turn: number;
  readonly streets: string;
  readonly park: string;
  readonly lights: string;
  readonly rail: string;
  readonly water: string | null;
  readonly hills: string;
  readonly quarters: readonly (Spot & { readonly name: string })[];
  readonly spots: Readonly<Record<PropertyTypeId, Spot>>;
}

/** Draws a city from its seed. */
export function cityLines(id: string): CityLines {
  const next = randomFrom(cityOf(id)?.skylineSeed ?? 1);
  const between = (low: number, high: number) => Math.round(low + next() * (high - low));
  const { shore, quarters } = grounds[id] ?? { shore: 'hills', quarters: ['North', 'East', 'South'] };
  const turn = between(-12, 12);
  const across = [between(60, 120), between(210, 260), between(320, 360)];
  const down = [between(110, 160), between(340, 400)];
  const lights = Array.from({ length: 26 }, () => `M${between(-40, 580)} ${between(-20, 420)}h4v4h-4z`);
  const [parkX, parkY] = [between(10, 60), between(90, 140)];
  const railY = between(320, 350);
  const hills = Array.from({ length: 22 }, () => `M${between(380, 540)} ${between(20, 370)}l7-10l7 10`);
  return {
    turn,
    streets: [...across.map((y) => `M-200 ${y}H800`), ...down.map((x) => `M${x}-200V700`)].join(''),
    park: `M${parkX} ${parkY}h88v58h-88z`,
    lights: lights.join(''),
    rail: `M-20 ${railY}C80 ${railY - 22} 140 ${railY + 28} 230 ${railY + 12}S330 ${railY + 64} 470 ${railY + 98}`,
    water: water[shore],
    hills: shore === 'hills' ? hills.join('') : '',
    quarters: [
      { name: quarters[0], x: 5, y: 8 },
      { name: quarters[1], x: 66, y: 16 },
      { name: quarters[2], x: 6, y: 94 },
    ],
    spots: Object.fromEntries(
      propertyTypes.ids.map((type) => {
        const { x, y } = spots[type];
        return [type, { x: x + between(-3, 3), y: y + between(-3, 3) }];
      }),
      // One entry for each type.
    ) as unknown as CityLines['spots'],
  };
}
