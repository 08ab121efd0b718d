import { alertsAfter, countAlertsAfter, type AlertRow } from '@rackets/projections/models/alerts/alerts.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { alertMarks, unreadAfter } from './alert-marks.ts';
import type { PlayerDocuments } from './player-documents.ts';
import { isMuted, mutedFeatures } from './muted-alerts.ts';
import { settingsDocument } from './player-settings.ts';

/** Another process may have marked what this one has counted, unheard: it counts again after so long. */
const keptMs = 15_000;
const maxKept = 50_000;

interface Counted {
  /** Null while they are being counted. */
  readonly count: number | null;
  readonly since: number;
}

/** How many alerts characters have not read, for every poll of the state: counted once, then kept in step. */
export class UnreadAlerts {
  readonly #counts = new Map<string, Counted>();

  constructor(
    private readonly documents: Documents,
    private readonly playerDocuments: PlayerDocuments,
    /** Waits until the read model has folded every alert that is durable. */
    private readonly caughtUp: () => Promise<void>,
    private readonly now: () => number = Date.now,
  ) {}

  /** Resolved at once while it is kept. */
  of(account: string, character: string): number | Promise<number> {
    const kept = this.#counts.get(character);
    if (kept && kept.count !== null && this.now() - kept.since < keptMs) return kept.count;
    return this.count(account, character);
  }

  /** Counts again, as after a change of the marks. */
  async count(account: string, character: string): Promise<number> {
    const counting: Counted = { count: null, since: this.now() };
    this.#keep(character, counting);
    await this.caughtUp();
    const [marks, settings] = await Promise.all([
      this.playerDocuments.read(alertMarks, { account, character }),
      this.playerDocuments.read(settingsDocument, { account }),
    ]);
    const { row, except } = unreadAfter(marks);
    const counts = ({ id, kind }: AlertRow) => !except.has(id) && !isMuted(settings, { kind });
    const count =
      mutedFeatures(settings).length > 0
        ? (await alertsAfter(this.documents, character, row)).filter(counts).length
        : (await countAlertsAfter(this.documents, character, row)) - except.size;
    // An alert may have come meanwhile, which the next one counts.
    if (this.#counts.get(character) === counting) this.#keep(character, { count, since: this.now() });
    return count;
  }

  /** An alert has come, or some were read elsewhere: whoever was counted is counted again. */
  came(character: string): void {
    this.#counts.delete(character);
  }

  #keep(character: string, counted: Counted): void {
    this.#counts.delete(character);
    this.#counts.set(character, counted);
    if (this.#counts.size <= maxKept) return;
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined) this.#counts.delete(oldest);
  }
}
