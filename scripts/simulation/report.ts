import { toRanges } from './shrink.ts';
import { allFaultKinds, type FaultCounts, type FaultKind } from './faults.ts';

/** What a run of one seed tells, as plain data. */
export interface Told {
  readonly seed: number;
  readonly trace: string;
  readonly violations: readonly string[];
  readonly faults: FaultCounts;
  readonly counts: Readonly<Record<string, number>>;
  readonly types: readonly (readonly [string, number])[];
  readonly codes: readonly (readonly [string, number])[];
}

export interface FleetReport {
  readonly seeds: readonly number[];
  readonly commands: number;
  done: number;
  readonly failures: { readonly seed: number; readonly violations: readonly string[] }[];
  readonly faults: FaultCounts;
  readonly counts: Record<string, number>;
  /** Outcomes by command type, and by the code of a refusal. */
  readonly types: Record<string, number>;
  readonly codes: Record<string, number>;
}

export function emptyReport(seeds: readonly number[], commands: number): FleetReport {
  return { seeds, commands, done: 0, failures: [], faults: {}, counts: {}, types: {}, codes: {} };
}

/** Adds one seed's run to the sums. */
export function include(report: FleetReport, told: Told): void {
  report.done += 1;
  if (told.violations.length > 0) report.failures.push({ seed: told.seed, violations: told.violations });
  add(report.faults, Object.entries(told.faults));
  add(report.counts, Object.entries(told.counts));
  add(report.types, told.types);
  add(report.codes, told.codes);
}

function add(sums: Record<string, number>, more: Iterable<readonly [string, number]>): void {
  for (const [name, count] of more) sums[name] = (sums[name] ?? 0) + count;
}

/** Seeds in a row that it takes to see every kind of fault: some kinds come under every eighth seed only. */
export const seedsForAllFaults = 40;

/** Kinds of faults that were wanted and never fired. */
export function neverFired(report: FleetReport, kinds: readonly FaultKind[] = allFaultKinds): FaultKind[] {
  return kinds.filter((kind) => !report.faults[kind]);
}

/** The report as lines for a terminal. */
export function lines(report: FleetReport, commit: string, seconds: number): string[] {
  const { seeds, done, commands, counts, faults } = report;
  const n = (name: string): string => (counts[name] ?? 0).toLocaleString('en-US');
  const width = Math.max(...allFaultKinds.map((kind) => kind.length));
  return [
    `seeds ${toRanges(seeds.slice(0, done))}, ${commands} commands each, commit ${commit}, ${seconds.toFixed(0)} s`,
    '',
    ...allFaultKinds.map(
      (kind) => `  ${kind.padEnd(width)} ${(faults[kind] ?? 0).toLocaleString('en-US').padStart(8)}`,
    ),
    '',
    `${n('commands')} acts: ${n('accepted')} accepted, ${n('refused')} refused, ${n('seen')} views, ${n('unavailable')} times sent away`,
    `${n('events')} events, ${n('engines')} engines and ${n('projectors')} projectors started`,
    `${n('snapshotsUsed')} recoveries from a snapshot, ${n('snapshotsIgnored')} snapshots ignored, ${n('states')} states compared`,
  ];
}
