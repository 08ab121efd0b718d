import type { AskedArchive } from './archive-messages.ts';
import type { AskedLedger } from './archive.ts';

type Report = Awaited<ReturnType<AskedArchive['ledger']>>;

/** A report that is there, or how far the one that was begun has come. */
export type LedgerAnswer =
  | { readonly kind: 'done'; readonly at: number; readonly report: Report }
  | { readonly kind: 'running'; readonly revision: number };

interface Job {
  readonly reached: { revision: number };
  readonly report: Promise<Report>;
  done: { readonly at: number; readonly report: Report } | null;
}

/** A finished report is answered again for so long: whoever turns a page does not count again. */
const freshMs = 15_000;
const maxJobs = 8;

/** Ledger reports under way and just finished, by what they were asked. */
export class LedgerJobs {
  readonly #jobs = new Map<string, Job>();

  constructor(
    private readonly archive: Pick<AskedArchive, 'ledger'>,
    private readonly clock: () => number,
  ) {}

  /** Begins a report, or tells how one that was begun stands; waits `patienceMs` for its end. */
  async ask(wish: AskedLedger, patienceMs: number): Promise<LedgerAnswer> {
    const key = JSON.stringify(wish);
    const job = this.#fresh(key) ?? this.#begin(key, wish);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, patienceMs, null)));
    await Promise.race([job.report, late]).finally(() => clearTimeout(timer));
    return job.done ? { kind: 'done', ...job.done } : { kind: 'running', revision: job.reached.revision };
  }

  #fresh(key: string): Job | null {
    const job = this.#jobs.get(key);
    if (!job || (job.done && this.clock() - job.done.at > freshMs)) return null;
    return job;
  }

  #begin(key: string, wish: AskedLedger): Job {
    const reached = { revision: 0 };
    const report = this.archive.ledger(wish, (revision) => (reached.revision = revision));
    const job: Job = { reached, report, done: null };
    this.#jobs.delete(key);
    this.#jobs.set(key, job);
    report.then(
      (value) => (job.done = { at: this.clock(), report: value }),
      () => this.#jobs.delete(key),
    );
    const [oldest] = this.#jobs.keys();
    if (this.#jobs.size > maxJobs && oldest !== undefined) this.#jobs.delete(oldest);
    return job;
  }
}
