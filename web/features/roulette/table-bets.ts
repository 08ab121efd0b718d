import {
  betKeys,
  colourOf,
  doubleZero,
  returnsOf,
  type Bets,
} from '@rackets/engine/features/roulette/bets.ts';
import { readStoredJson, writeStored } from '../../app/state/storage.ts';

/** A pocket as players say it: "00", "17". */
export const pocketName = (pocket: number): string => (pocket === doubleZero ? '00' : String(pocket));

const outsideNames: Readonly<Record<string, string>> = {
  'half-1': '1 to 18',
  'half-2': '19 to 36',
  even: 'Even',
  odd: 'Odd',
  red: 'Red',
  black: 'Black',
  'third-1': '1st 12',
  'third-2': '2nd 12',
  'third-3': '3rd 12',
  'column-1': 'Column 1',
  'column-2': 'Column 2',
  'column-3': 'Column 3',
};

/** A bet as players call it: "Odd", "17", "2nd 12". */
export const betName = (key: string): string => outsideNames[key] ?? key.replace('number-', '');

/** "Odd returns 2 ×". */
export const betTerms = (key: string): string => `returns ${returnsOf(key)} ×`;

const pocketWords = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
  'Twenty',
];

/** How the croupier calls it: "Seventeen, black." */
export function called(pocket: number): string {
  if (pocket === doubleZero) return 'Double zero.';
  if (pocket === 0) return 'Zero.';
  const [tens, ones] = [Math.floor(pocket / 10), pocket % 10];
  const word =
    pocketWords[pocket] ??
    `${tens === 2 ? 'Twenty' : 'Thirty'}${ones === 0 ? '' : `-${(pocketWords[ones] ?? '').toLowerCase()}`}`;
  return `${word}, ${colourOf(pocket)}.`;
}

const betsName = 'roulette-bets';
const amountsName = 'roulette-amounts';
const amountsKept = 12;

/** Bets stay on the table until they are cleared (R655), on this device. */
export function keptBets(): Bets {
  const kept = readStoredJson(betsName, isRecord) ?? {};
  return Object.fromEntries(
    Object.entries(kept).flatMap(([key, amount]) =>
      betKeys.includes(key) && isAmount(amount) ? [[key, amount]] : [],
    ),
  );
}

export function keepBets(bets: Bets): void {
  writeStored(betsName, Object.keys(bets).length === 0 ? null : JSON.stringify(bets));
}

/** The amounts last bet, the latest first (R804). */
export function keptAmounts(): readonly number[] {
  return readStoredJson(amountsName, Array.isArray)?.filter(isAmount) ?? [];
}

/** Remembers an amount, and answers all that are remembered. */
export function keepAmount(amount: number): readonly number[] {
  const amounts = [amount, ...keptAmounts().filter((kept) => kept !== amount)].slice(0, amountsKept);
  writeStored(amountsName, JSON.stringify(amounts));
  return amounts;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

/** The bets with one changed: 1 or more sets it, less removes it (R705). */
export function withBet(bets: Bets, key: string, amount: number): Bets {
  const { [key]: _before, ...others } = bets;
  return amount >= 1 ? { ...others, [key]: amount } : others;
}
