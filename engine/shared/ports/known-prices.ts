import { definePort } from '../../kernel/declarations/port.ts';

/** What a character knows of a price in a city: seen there by themselves. */
export interface KnownPrice {
  readonly drug_id: string;
  readonly name: string;
  /** Dollars a unit, when it was seen. */
  readonly price: number;
  /** ISO 8601. */
  readonly seen_at: string;
  /** Units of it that the character carries. */
  readonly holding: number;
}

/** What a character knows of drug prices in a city, by name; nothing while no feature trades them. */
export const knownPrices = definePort<[character: string, city: string, now: number], readonly KnownPrice[]>(
  (answers) => answers.flat().toSorted((one, other) => (one.drug_id < other.drug_id ? -1 : 1)),
);
