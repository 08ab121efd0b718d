import { median } from './median.ts';

/** What a figure is in: a rate per second, or per second of CPU of all threads, or a quantity. */
export type Unit = '/s' | '/CPU s' | 'µs' | 'ms' | 's' | 'B' | 'KB' | 'MB' | '×';

/** What a figure, or its ratio to the peer's, is to reach. */
export interface Goal {
  readonly of: 'ratio' | 'ours';
  readonly is: 'at least' | 'at most';
  readonly value: number;
}

/** What is known of a row before it is measured. */
export interface RowHead {
  /** Names the row permanently, also in `before.ts`. */
  readonly id: string;
  readonly path: string;
  readonly unit: Unit;
  readonly goal: Goal | null;
  readonly note?: string;
}

/** The least and the most of several rounds. */
export interface Spread {
  readonly least: number;
  readonly most: number;
}

/** What a figure is beside. */
interface Peer {
  readonly name: string;
  /** The median of the rounds. */
  readonly value: number;
  /** Missing in runs that were stored before it was noted. */
  readonly spread?: Spread;
}

/** One figure, beside its peer in the same run where it has one. */
export interface Row extends RowHead {
  /** The median of the rounds. */
  readonly ours: number;
  /** Missing in runs that were stored before it was noted. */
  readonly spread?: Spread;
  readonly peer: Peer | null;
  /** Ours by theirs: the median of the rounds' own ratios. */
  readonly ratio: number | null;
  readonly ratioSpread?: Spread;
}

/** One round's two figures, measured one right after the other. */
export interface Pair {
  readonly ours: number;
  readonly theirs: number;
}

export function atLeast(value: number, of: Goal['of'] = 'ratio'): Goal {
  return { of, is: 'at least', value };
}

export function atMost(value: number, of: Goal['of'] = 'ratio'): Goal {
  return { of, is: 'at most', value };
}

/** Flat in the size of the world, the length of the log and the number of features: within a fifth. */
export const flat = atLeast(0.8);

/** The row of a figure beside its peer's. */
export function besides(head: RowHead, peer: string, pairs: readonly Pair[]): Row {
  const figures = pairs.map(({ ours }) => ours);
  const others = pairs.map(({ theirs }) => theirs);
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs);
  return {
    ...head,
    ours: median(figures),
    spread: spreadOf(figures),
    peer: { name: peer, value: median(others), spread: spreadOf(others) },
    ratio: median(ratios),
    ratioSpread: spreadOf(ratios),
  };
}

/** The row of a figure that has no peer. */
export function alone(head: RowHead, figures: readonly number[]): Row {
  return { ...head, ours: median(figures), spread: spreadOf(figures), peer: null, ratio: null };
}

const spreadOf = (figures: readonly number[]): Spread => ({
  least: Math.min(...figures),
  most: Math.max(...figures),
});

/** Whether a row reaches its goal; null when it has none. */
export function isReached({ goal, ours, ratio }: Row): boolean | null {
  if (!goal) return null;
  const figure = goal.of === 'ratio' ? (ratio ?? Number.NaN) : ours;
  return goal.is === 'at least' ? figure >= goal.value : figure <= goal.value;
}
