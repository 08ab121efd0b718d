import { countAlertsAfter } from '@rackets/projections/models/alerts.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { alertMarks, unreadAfter } from './alert-marks.ts';
import type { Desk, DeskOwner } from './desk.ts';

/** Another process may have marked what this one has counted: it counts anew after so long. */
const keptMs = 15_000;
const maxKept = 50_000;

/** How many alerts characters have not read, for every poll of the state: counted once, then kept in step. */
export class UnreadAlerts {
  readonly #counts = new Map<string, { readonly count: number; readonly since: number }>();

  constructor(
    private readonly documents: Documents,
    private readonly desk: Desk,
    /** Waits until the read model has folded all that is durable. */
    private readonly caughtUp: () => Promise<void>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Resolved at once while it is kept. */
  of(owner: Required<DeskOwner>): number | Promise<number> {
    const kept = this.#counts.get(owner.character);
    if (kept && this.now() - kept.since < keptMs) return kept.count;
    return this.count(owner);
  }

  /** Counts anew, as after a change of the marks. */
  async count(owner: Required<DeskOwner>): Promise<number> {
    const { character } = owner;
    await this.caughtUp();
    const { row, except } = unreadAfter(await this.desk.read(alertMarks, owner));
    const count = Math.max(0, (await countAlertsAfter(this.documents, character, row)) - except.size);
    this.#counts.delete(character);
    this.#counts.set(character, { count, since: this.now() });
    if (this.#counts.size > maxKept) {
      const [oldest] = this.#counts.keys();
      if (oldest !== undefined) this.#counts.delete(oldest);
    }
    return count;
  }

  /** An alert has come: the read model learns of it a moment later. */
  came(character: string): void {
    const kept = this.#counts.get(character);
    if (kept) this.#counts.set(character, { ...kept, count: kept.count + 1 });
  }
}
