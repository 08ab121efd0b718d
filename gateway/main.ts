import { isCommitEcho } from '@rackets/projections/stores/lmdb-commit.ts';
import { loadSettings } from './settings.ts';
import { exitCodes, FatalError } from './pipeline/exit-codes.ts';
import { haltAllWrites } from './process/halt.ts';
import { serveGame } from './process/serve-game.ts';

let ending = false;

/** The process: settings, the game, signals and exit codes. */
async function main(): Promise<void> {
  const loaded = loadSettings(process.env);
  if ('problems' in loaded) {
    for (const problem of loaded.problems) process.stderr.write(`${problem}\n`);
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
  const known = error instanceof FatalError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  if (known && error.cause instanceof Error) process.stderr.write(`  because: ${error.cause.message}\n`);
  const code = known ? exitCodes[error.reason] : exitCodes.crashed;
  void haltAllWrites().then(() => process.exit(code));
}

process.on('uncaughtException', end);
process.on('unhandledRejection', (error) => {
  if (!isCommitEcho(error)) end(error);
});
main().catch(end);
