import type { Sample } from './samples.ts';

/** Memory is flat as long as it grows by no more than a collection of garbage may be late. */
const mostGrowth = 1.25;

/** Whether a long run's memory grew: the medians of its second and its last fifth, as the first fifth warms up. */
export function soakProblems(samples: readonly Sample[]): string[] {
  const fifth = Math.floor(samples.length / 5);
  if (fifth === 0) return ['memory was not measured: a soak on a running server needs --metrics'];
  const early = medianMb(samples.slice(fifth, 2 * fifth));
  const late = medianMb(samples.slice(-fifth));
  return late <= early * mostGrowth ? [] : [`memory grew from ${early} to ${late} MB`];
}

function medianMb(samples: readonly Sample[]): number {
  const bytes = samples.map(({ residentBytes }) => residentBytes).toSorted((one, other) => one - other);
  return Math.round((bytes[Math.floor(bytes.length / 2)] ?? 0) / 1_000_000);
}
