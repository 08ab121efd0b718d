import { NewerBuildError } from '@rackets/engine/kernel/values/assert.ts';
import { StoreUnavailableError } from '@rackets/projections/stores/documents.ts';
import { isCommitEcho } from '@rackets/projections/stores/lmdb-commit.ts';
import { loadSettings } from './settings/settings.ts';
import { exitCodes, FatalError, newerLog } from './process/exit-codes.ts';
import { haltAllWrites } from './process/halt.ts';
import { lastWords } from './process/last-words.ts';
import { stderr } from './process/output.ts';
import { serveGame } from './start/serve-game.ts';

let ending = false;

/** The process: settings, the game, signals and exit codes. */
async function main(): Promise<void> {
  const loaded = loadSettings(process.env);
  if ('problems' in loaded) {
    for (const problem of loaded.problems) stderr.write(`${problem}\n`);
    process.exit(exitCodes.settings);
  }
  const game = await serveGame(loaded.ok, end);
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    game.stop().then(() => process.exit(exitCodes.ok), end);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

/**
 * Ends the process with the code of what went wrong: crash-only, a restart recovers from the log. What halts the
 * writes is also long enough to tell those who wait that nothing was done.
 */
function end(error: unknown): void {
  // What comes after the first failure follows from it, and is no news.
  if (ending) return;
  ending = true;
  const reason = toFatal(error);
  stderr.write(lastWords(reason, new Date()));
  const code = reason instanceof FatalError ? exitCodes[reason.reason] : exitCodes.crashed;
  void haltAllWrites().then(() => process.exit(code));
}

/** What is no bug of ours, with a sentence for the operator. */
function toFatal(error: unknown): unknown {
  if (isDiskFull(error)) return diskFull(error);
  if (error instanceof NewerBuildError) return newerLog(error);
  if (!(error instanceof StoreUnavailableError)) return error;
  return new FatalError('store', 'The store of the documents cannot be used.', { cause: error });
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function diskFull(cause: unknown): FatalError {
  return new FatalError('folderNotWritable', 'The disk is full. Free some space and start again.', { cause });
}

process.on('uncaughtException', end);
process.on('unhandledRejection', (error) => {
  if (!isCommitEcho(error)) end(error);
});
main().catch(end);
