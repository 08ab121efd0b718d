import type { DrugId } from '../../shared/catalogues/drugs.ts';
import { assert } from '../../kernel/values/assert.ts';

/** A load of drugs in the car, and the chance to get away at each corner. What a corner brings is not in it. */
export interface Chase {
  readonly id: string;
  readonly drug: DrugId;
  readonly unitsStart: number;
  /** In percent, by corner, rising. */
  readonly chances: readonly number[];
}

/** A corner: with how many units one gets there, and the chance in percent to get away by turning off. */
export interface Step {
  readonly units: number;
  readonly chance: number;
}

/** Each block costs the same number of units: a load is divided into as many lots as there are corners, and one more. */
export function stepsOf({ unitsStart, chances }: Pick<Chase, 'unitsStart' | 'chances'>): readonly Step[] {
  const lot = unitsStart / lotsIn(chances.length);
  assert(Number.isInteger(lot), `a load of ${unitsStart} units is divided into lots`);
  return chances.map((chance, corner) => ({ units: unitsStart - corner * lot, chance }));
}

/** How many lots a load has for so many corners: units come in multiples of it. */
export const lotsIn = (corners: number): number => corners + 1;

/** R583: the chances as the documents' `reference` has them, in hexadecimal with colons between. */
export function referenceOf(chances: readonly number[]): string {
  return chances.map((chance) => chance.toString(16).padStart(2, '0')).join(':');
}
