import type { CatalogueEntry } from '../catalogue.ts';
import type { Paint } from '../paints.ts';

/** The shapes that vehicles are drawn in. */
export const bodies = [
  'jalopy',
  'van',
  'coupe',
  'sedan',
  'roadster',
  'stream',
  'racer',
  'limousine',
] as const;

export type Body = (typeof bodies)[number];

/** What every model of a vehicle has, as it left the works. */
export interface ModelEntry extends CatalogueEntry {
  readonly name: string;
  readonly body: Body;
  /** What is said of it in a word: "Limousine". */
  readonly kind: string;
  /** The paints it leaves the works in. */
  readonly paints: readonly [Paint, ...Paint[]];
  /** What one without damage or mods is worth, in dollars (ruling 23). */
  readonly value: number;
  /** Miles an hour. */
  readonly speed: number;
  /** From 0 to 60 miles an hour, in tenths of a second. */
  readonly acceleration: number;
  /** Units of cargo that it carries. */
  readonly capacity: number;
  /** What a crusher makes of one without damage. */
  readonly bullets: number;
  /** How many mods can be fitted. */
  readonly mods: number;
  /** Nobody resprays it: rust, or a racing number that is worth more than any paint. */
  readonly asIs?: true;
}
