import { loadSettings } from './settings.ts';
import { exitCodes, FatalError } from './pipeline/exit-codes.ts';
import { serveGame } from './process/serve-game.ts';

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

/** Ends the process with the code of what went wrong: crash-only, a restart recovers from the log. */
function end(error: unknown): void {
  const known = error instanceof FatalError;
  process.stderr.write(`${known ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  if (known && error.cause instanceof Error) process.stderr.write(`  because: ${error.cause.message}\n`);
  process.exit(known ? exitCodes[error.reason] : exitCodes.crashed);
}

process.once('uncaughtException', end);
process.once('unhandledRejection', end);
main().catch(end);
