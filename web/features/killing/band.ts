import {
  bandOf,
  firearms,
  type Band,
  type Firearm,
  type OddsNumbers,
} from '@rackets/engine/features/killing/terms.ts';
import { wholePercent } from '@rackets/engine/shared/text/percent.ts';
import { percent } from '../../app/text/format.ts';
import type { Shooting } from './answers.ts';

/** "68 to 86 %": what a shooter knows of the chance. */
export function bandText({ from, to }: Pick<Band, 'from' | 'to'>): string {
  const [least, most] = [wholePercent(from), wholePercent(to)];
  if (most === 0) return `under ${percent(1)}`;
  return least === most ? percent(least) : `${least} to ${percent(most)}`;
}

/** From so much and up to so much of the bullets that it takes, a curve shows what the player carries. */
const leastOfNeeded = 1.5;
const mostOfNeeded = 2.5;

/** How many bullets a curve shows at its end: all that are carried, unless it would be flat then. */
export const axisEnd = (needed: number, carried: number): number =>
  Math.ceil(Math.min(mostOfNeeded * needed, Math.max(leastOfNeeded * needed, carried)));

/** The chances of so many bullets, in a million. */
export interface CurvePoint {
  readonly bullets: number;
  readonly from: number;
  readonly to: number;
}

const steps = 60;

/** Both ends of the band from no bullets to `end`, by the function that a shot is drawn with. */
export function curveOf(
  odds: OddsNumbers,
  firearm: Firearm,
  level: number,
  end: number,
): readonly CurvePoint[] {
  return Array.from({ length: steps + 1 }, (_, step) => {
    const bullets = Math.round((end * step) / steps);
    const { from, to } = bandOf(odds, firearm, level, bullets);
    return { bullets, from, to };
  });
}

/** The firearm that the player would use, as the functions of the chance name it. */
export const firearmOf = ({ firearm }: Pick<Shooting, 'firearm'>): Firearm | null =>
  firearms.find((each) => each === firearm?.id) ?? null;
