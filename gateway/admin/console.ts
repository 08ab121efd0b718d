import type { AccountFiles } from '../accounts/account-files.ts';
import type { ControlAnswer, ControlRequest } from '../control/control-protocol.ts';
import type { AskedArchive } from './archive-messages.ts';
import type { Health } from './health.ts';
import { LedgerJobs } from './ledger-jobs.ts';

/** Those who carry out what an operator asks: the process that leads the game. */
export interface Operators {
  handle(request: ControlRequest): Promise<ControlAnswer>;
  /** Hears that a request was carried out, so that what follows from it can begin. */
  told(request: ControlRequest): void;
}

export interface ConsoleParts {
  readonly archive: AskedArchive;
  readonly accounts: AccountFiles;
  /** Null where another process leads the game. */
  readonly operators: Operators | null;
  readonly health: () => Health;
}

/** What stands behind the calls under /api/admin. */
export class Console {
  readonly archive: AskedArchive;
  readonly accounts: AccountFiles;
  readonly ledger: LedgerJobs;
  readonly health: () => Health;
  readonly #operators: Operators | null;

  constructor({ archive, accounts, operators, health }: ConsoleParts) {
    this.archive = archive;
    this.accounts = accounts;
    this.ledger = new LedgerJobs(archive, Date.now);
    this.health = health;
    this.#operators = operators;
  }

  /** Whether this process can open and close rounds. */
  get leads(): boolean {
    return this.#operators !== null;
  }

  /** Carries out an operator's request; what follows begins when the caller has been answered. */
  async operate(request: ControlRequest): Promise<ControlAnswer> {
    if (!this.#operators)
      return { problem: 'Another process leads the game: ask there, by npm run round and npm run admin.' };
    const operators = this.#operators;
    // What it throws is a sentence, as for those who ask by the data folder.
    const answer = await operators.handle(request).catch((error: unknown): ControlAnswer => {
      return { problem: error instanceof Error ? error.message : String(error) };
    });
    if (!('problem' in answer)) setImmediate(() => operators.told(request));
    return answer;
  }
}
