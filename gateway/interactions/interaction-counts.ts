/** What a record counts as: presses of a pointer or a key, made by a person or made up by a script. */
const kinds = {
  p: { input: 'pointer', trusted: true },
  k: { input: 'key', trusted: true },
  P: { input: 'pointer', trusted: false },
  K: { input: 'key', trusted: false },
} as const;

type Letter = keyof typeof kinds;

/** What a batch holds at most (R276). */
export const maxRecords = 50;

/** A batch as it is sent: a letter for the kind of each record, and the ms since the one before in base 36. */
export const recordsShape = /^[pkPK][0-9a-z]{1,4}(?:\.[pkPK][0-9a-z]{1,4}){0,49}$/;

/** How often players press keys and buttons, all together: counted while the process runs, and kept of nobody. */
export class InteractionCounts {
  readonly #counts = new Map<Letter, number>();

  /** Counts the records of a batch of `recordsShape`. */
  count(batch: string): void {
    for (const record of batch.split('.')) {
      const letter = record.charAt(0);
      if (isLetter(letter)) this.#counts.set(letter, (this.#counts.get(letter) ?? 0) + 1);
    }
  }

  /** The totals by kind. */
  list() {
    return Object.entries(kinds).map(([letter, kind]) => ({
      ...kind,
      count: isLetter(letter) ? (this.#counts.get(letter) ?? 0) : 0,
    }));
  }
}

function isLetter(text: string): text is Letter {
  return Object.hasOwn(kinds, text);
}
