import fs from 'node:fs';
import path from 'node:path';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { accountCollections, accountsCollection, type AccountBody } from './collections.ts';

const fileName = 'closed';
const atOnce = 200;

/** One line: the account, and when it was closed, in ms; null when it was opened again. */
type Line = readonly [account: string, closedAt: number | null];

/**
 * Which accounts were closed, and when, in a file beside the heads of the log: in an older copy of the accounts, or a
 * backup of them, they are open. Kept also once an account is erased. Each line is on the disk before its closing is
 * acknowledged.
 */
export class ClosedAccounts {
  readonly #path: string;
  readonly #closed = new Map<string, number>();

  constructor(keysFolder: string) {
    this.#path = path.join(keysFolder, fileName);
    for (const [account, closedAt] of linesOf(this.#path)) this.#note(account, closedAt);
  }

  /** When each was closed, in ms, by account. */
  get all(): ReadonlyMap<string, number> {
    return this.#closed;
  }

  /** Records that an account was closed, or with null that it was opened again. */
  record(account: string, closedAt: number | null): void {
    this.recordAll([[account, closedAt]]);
  }

  /** The same for several. */
  recordAll(lines: readonly Line[]): void {
    const news = lines.filter(([account, closedAt]) => (this.#closed.get(account) ?? null) !== closedAt);
    if (news.length === 0) return;
    const text = news.map((line) => JSON.stringify(line)).join('\n');
    // What a power failure tore off stays a line of its own, which nobody can read.
    fs.appendFileSync(this.#path, `\n${text}\n`, { mode: 0o600, flush: true });
    for (const [account, closedAt] of news) this.#note(account, closedAt);
  }

  #note(account: string, closedAt: number | null): void {
    if (closedAt === null) this.#closed.delete(account);
    else this.#closed.set(account, closedAt);
  }
}

/** Closes again what was closed after these documents were copied. Returns how many accounts that were. */
export async function closeAgain(documents: Documents, { all }: ClosedAccounts): Promise<number> {
  await documents.declare(accountCollections);
  let again = 0;
  for (const some of batches([...all.keys()])) {
    for (const { id, rev, body } of (await documents.getMany(accountsCollection, some)).values()) {
      // Only accounts are written to this collection.
      const account = body as AccountBody;
      const closedAt = all.get(id);
      if (account.closedAt !== undefined || closedAt === undefined) continue;
      const closed: AccountBody = { ...account, closedAt };
      again += (await documents.replace(accountsCollection, rev, { id, rev: rev + 1, body: closed })) ? 1 : 0;
    }
  }
  return again;
}

/** Records what was closed or opened again in these documents, by whichever process. */
export async function recordClosed(documents: Documents, closed: ClosedAccounts): Promise<void> {
  await documents.declare(accountCollections);
  let after = 0;
  for (;;) {
    const query = { index: 'closed', gte: after, limit: atOnce };
    const found = await documents.range(accountsCollection, query);
    // Only accounts are written to this collection.
    const accounts = found.map(({ id, body }) => [id, (body as AccountBody).closedAt ?? 0] as const);
    closed.recordAll(accounts);
    const last = accounts.at(-1)?.[1] ?? 0;
    // As many as that were not closed within one millisecond.
    if (found.length < atOnce || last === after) break;
    after = last;
  }
  for (const some of batches([...closed.all.keys()])) {
    const stored = [...(await documents.getMany(accountsCollection, some)).values()];
    const open = stored.filter(({ body }) => (body as AccountBody).closedAt === undefined);
    closed.recordAll(open.map(({ id }) => [id, null]));
  }
}

/** Records in one folder of keys what another one says was closed. */
export function carryClosed(from: string, to: string): void {
  new ClosedAccounts(to).recordAll([...new ClosedAccounts(from).all]);
}

function linesOf(file: string): Line[] {
  if (!fs.existsSync(file)) return [];
  return fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const parsed = lineIn(line);
      return parsed ? [parsed] : [];
    });
}

/** Null for a line that was torn. */
function lineIn(text: string): Line | null {
  const [, account, closedAt] = /^\["([^"\\]+)",(\d+|null)\]$/.exec(text) ?? [];
  if (account === undefined) return null;
  return [account, closedAt === 'null' ? null : Number(closedAt)];
}

function* batches(ids: readonly string[]): Generator<readonly string[]> {
  for (let at = 0; at < ids.length; at += atOnce) yield ids.slice(at, at + atOnce);
}
