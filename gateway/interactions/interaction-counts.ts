/**
 * What a record counts as, by the letter that it begins with: presses of a pointer or a key, made by a person or made up
 * by a script.
 */
const kinds = {
  p: { input: 'pointer', trusted: true },
  k: { input: 'key', trusted: true },
  P: { input: 'pointer', trusted: false },
  K: { input: 'key', trusted: false },
} as const;

type RecordKind = keyof typeof kinds;

/** What a batch holds at most (R276). */
export const maxRecords = 50;

/** A batch as it is sent: a letter for the kind of each record, and the ms since the one before in base 36. */
export const recordsShape = /^[pkPK][0-9a-z]{1,4}(?:\.[pkPK][0-9a-z]{1,4}){0,49}$/;

/** How often players press keys and buttons, all together: counted while the process runs, and kept of nobody. */
export class InteractionCounts {
  readonly #counts = new Map<RecordKind, number>();

  /** Counts the records of a batch of `recordsShape`. */
  count(batch: string): void {
    for (const record of batch.split('.')) {
      const kind = record.charAt(0);
      if (isRecordKind(kind)) this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    }
  }

  /** The totals by kind. */
  list() {
    return Object.entries(kinds).map(([kind, press]) => ({
      ...press,
      count: isRecordKind(kind) ? (this.#counts.get(kind) ?? 0) : 0,
    }));
  }
}

function isRecordKind(text: string): text is RecordKind {
  return Object.hasOwn(kinds, text);
}
