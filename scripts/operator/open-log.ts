import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { attachLog } from '@rackets/gateway/process/stores.ts';

/** What every command of the operator takes. */
export const dataOptions = {
  data: { type: 'string', default: process.env['DATA_DIR'] ?? './data' },
  round: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const dataHelp = `  --data FOLDER   the data folder (DATA_DIR, else ./data)
  --round N       the round; the newest one by default
  --json          the result as JSON`;

export interface OpenedLog {
  readonly log: EventLog;
  readonly stream: string;
  readonly head: number;
}

/** Opens the log of a data folder for reading, also beside a running server. Throws a sentence for the operator. */
export async function openLog(folder: string, round: string | undefined): Promise<OpenedLog> {
  if (!existsSync(join(folder, 'log'))) throw new Error(`There is no log in ${folder} (--data).`);
  const log = await attachLog({ folder, eventStoreUrl: null, mongoUrl: null });
  const rounds = (await log.streams()).filter((stream) => stream.startsWith('round-'));
  const newest = rounds.toSorted((a, b) => Number(a.slice(6)) - Number(b.slice(6))).at(-1);
  const stream = round === undefined ? newest : `round-${round}`;
  if (stream === undefined || !rounds.includes(stream)) {
    throw new Error(
      `There is no ${stream ?? 'round'} in ${folder}; there are: ${rounds.join(', ') || 'none'}.`,
    );
  }
  return { log, stream, head: await log.head(stream) };
}

/** Runs a command: prints its failure as a sentence and ends with 1. */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
