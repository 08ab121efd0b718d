/** How often each fault has struck, and the outcomes. */
export class FaultTable {
  readonly #rows = new Map<string, Map<string, number>>();

  count(fault: string, outcome: string, times = 1): void {
    const row = this.#rows.get(fault) ?? new Map<string, number>();
    this.#rows.set(fault, row.set(outcome, (row.get(outcome) ?? 0) + times));
  }

  total(fault: string): number {
    return [...(this.#rows.get(fault) ?? new Map<string, number>()).values()].reduce((sum, n) => sum + n, 0);
  }

  /** Planned faults that never struck; a run with any of them proves nothing. */
  missing(faults: readonly string[]): readonly string[] {
    return faults.filter((fault) => this.total(fault) === 0);
  }

  toString(): string {
    return [...this.#rows]
      .map(([fault, row]) => {
        const outcomes = [...row].map(([outcome, times]) => `${outcome} ${times}`).join(', ');
        return `${String(this.total(fault)).padStart(6)}  ${fault}: ${outcomes}`;
      })
      .join('\n');
  }
}
