import type { Row } from './row.ts';

/** What a run came to: a bench that failed has no rows, and does not stop the others. */
export interface Run<Name extends string = string> {
  readonly rows: readonly Row[];
  readonly failures: readonly { readonly bench: Name; readonly why: string }[];
}

/** Measures one bench after another. */
export async function measureEach<Name extends string>(
  names: readonly Name[],
  measure: (name: Name) => Promise<readonly Row[]>,
): Promise<Run<Name>> {
  const rows: Row[] = [];
  const failures: { bench: Name; why: string }[] = [];
  for (const bench of names) {
    try {
      rows.push(...(await measure(bench)));
    } catch (error) {
      failures.push({ bench, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { rows, failures };
}

/**
 * The rows to store after a run: its own, and where a bench failed those of the run before that it did not measure, in
 * their old places. A row that no bench gives any longer goes with the next run in which none fails.
 */
export function rowsToStore(before: readonly Row[], { rows, failures }: Run): readonly Row[] {
  const stored = [...rows];
  if (failures.length === 0) return stored;
  const placeOf = (id: string | undefined) => stored.findIndex((row) => row.id === id);
  for (const [index, row] of before.entries())
    if (placeOf(row.id) < 0) stored.splice(placeOf(before[index - 1]?.id) + 1, 0, row);
  return stored;
}
