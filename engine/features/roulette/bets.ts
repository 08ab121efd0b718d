import { broken } from '../../kernel/values/assert.ts';

/** The pocket 00, as the documents name it (R594). */
export const doubleZero = -1;

/** The pockets: 0 to 36, then 00. A draw picks one by its place. */
export const pockets: readonly number[] = [...Array.from({ length: 37 }, (_, place) => place), doubleZero];

/** R806 lists what is not red among the numbers 1 to 36. */
const black = new Set([2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]);

/** 0 and 00 have no colour (ruling 6). */
export function colourOf(pocket: number): 'red' | 'black' | 'green' {
  if (pocket <= 0) return 'green';
  return black.has(pocket) ? 'black' : 'red';
}

/** What can be bet on besides a single pocket, and which of the numbers 1 to 36 it covers. */
const outside: Readonly<Record<string, (pocket: number) => boolean>> = {
  'half-1': (pocket) => pocket <= 18,
  'half-2': (pocket) => pocket > 18,
  even: (pocket) => pocket % 2 === 0,
  odd: (pocket) => pocket % 2 === 1,
  red: (pocket) => colourOf(pocket) === 'red',
  black: (pocket) => colourOf(pocket) === 'black',
  'third-1': (pocket) => pocket <= 12,
  'third-2': (pocket) => pocket > 12 && pocket <= 24,
  'third-3': (pocket) => pocket > 24,
  'column-1': (pocket) => pocket % 3 === 1,
  'column-2': (pocket) => pocket % 3 === 2,
  'column-3': (pocket) => pocket % 3 === 0,
};

/** `number-00`, `number-0` to `number-36` (R593). */
export const numberKey = (pocket: number): string =>
  `number-${pocket === doubleZero ? '00' : String(pocket)}`;

const pocketByKey: ReadonlyMap<string, number> = new Map(
  pockets.map((pocket) => [numberKey(pocket), pocket]),
);

/** Every key of the table (R593): single pockets first. */
export const betKeys: readonly string[] = [...pocketByKey.keys(), ...Object.keys(outside)];

/** Whether a bet wins when the ball lies in a pocket. 0 and 00 belong to the house (ruling 6). */
export function covers(key: string, pocket: number): boolean {
  const single = pocketByKey.get(key);
  if (single !== undefined) return single === pocket;
  return pocket > 0 && (outside[key] ?? broken(`${key} is a bet of the table`))(pocket);
}

/** What a winning bet returns, its stake included, in stakes (ruling 6): 36 for a pocket, 3 for twelve numbers, else 2. */
export function returnsOf(key: string): number {
  if (pocketByKey.has(key)) return 36;
  return key.startsWith('third') || key.startsWith('column') ? 3 : 2;
}

/** Dollars by key of the table. */
export type Bets = Readonly<Record<string, number>>;

/** What lies on the table, in dollars. */
export function stakedIn(bets: Bets): number {
  return Object.values(bets).reduce((sum, amount) => sum + amount, 0);
}

/** What comes back when the ball lies in a pocket, in dollars. */
export function paidFor(bets: Bets, pocket: number): number {
  return Object.entries(bets).reduce(
    (sum, [key, amount]) => sum + (covers(key, pocket) ? returnsOf(key) * amount : 0),
    0,
  );
}
