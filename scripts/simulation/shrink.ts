import { simulate, type SimulationOptions, type SimulationResult } from './simulation.ts';

/** Which of the planned acts and faults of a seed are left in; null for all. */
export interface Selection {
  readonly acts: readonly number[];
  readonly faults: readonly number[];
}

export interface Shrunk {
  readonly selection: Selection;
  readonly result: SimulationResult;
  readonly runs: number;
}

/** Runs a seed with only the selected acts and faults of its plan. */
export function simulateSelection(options: SimulationOptions, { acts, faults }: Selection) {
  const keptActs = new Set(acts);
  const keptFaults = new Set(faults);
  return simulate({
    ...options,
    keepAct: ({ index }) => keptActs.has(index),
    keepFault: ({ index }) => keptFaults.has(index),
  });
}

/**
 * Leaves out acts and faults for as long as the seed still breaks some rule: first all the faults that never fired,
 * then halves, quarters, … of what is left (ddmin by Zeller), in at most `mostRuns` runs.
 */
export async function shrink(
  options: SimulationOptions,
  failed: SimulationResult,
  mostRuns = 250,
): Promise<Shrunk> {
  let runs = 0;
  let best: Shrunk = {
    selection: {
      acts: Array.from({ length: options.commands }, (_, index) => index),
      faults: failed.fired.map(({ index }) => index),
    },
    result: failed,
    runs,
  };
  const fails = async (selection: Selection): Promise<boolean> => {
    if (runs >= mostRuns) return false;
    runs += 1;
    const result = await simulateSelection(options, selection);
    if (result.violations.length === 0) return false;
    best = { selection, result, runs };
    return true;
  };
  for (let before = -1; before !== sizeOf(best.selection);) {
    before = sizeOf(best.selection);
    await reduce(best.selection.faults, (faults) => fails({ ...best.selection, faults }));
    await reduce(best.selection.acts, (acts) => fails({ ...best.selection, acts }));
  }
  return { ...best, runs };
}

const sizeOf = ({ acts, faults }: Selection): number => acts.length + faults.length;

/** Drops parts of `items`, ever smaller ones, as long as `stillFails` without them. */
async function reduce(
  items: readonly number[],
  stillFails: (left: readonly number[]) => Promise<boolean>,
): Promise<void> {
  let left = items;
  if (left.length > 0 && (await stillFails([]))) return;
  for (let size = Math.ceil(left.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < left.length;) {
      const without = [...left.slice(0, from), ...left.slice(from + size)];
      if (without.length < left.length && (await stillFails(without))) left = without;
      else from += size;
    }
  }
}

/** `0-3,7` for [0, 1, 2, 3, 7], as the command line takes it. */
export function toRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const each of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === each - 1) last[1] = each;
    else ranges.push([each, each]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(',') || 'none';
}

/** The numbers of `toRanges`. Throws RangeError for anything else. */
export function fromRanges(text: string): number[] {
  if (text === 'none') return [];
  return text.split(',').flatMap((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) throw new RangeError(`${part} is no number and no range`);
    const last = Number(to ?? from);
    return Array.from({ length: last - Number(from) + 1 }, (_, n) => Number(from) + n);
  });
}
