// The whole game in one process, its round opened under other rules, for tests and benchmarks. QUICK names them:
// `bench`, `casino`, `jackpot`, or else those that leave nothing to luck, with waits of WAIT_SECONDS.
import { exitCodes, FatalError } from '@rackets/gateway/pipeline/exit-codes.ts';
import { startGame } from '@rackets/gateway/process/start-game.ts';
import { loadSettings } from '@rackets/gateway/settings.ts';
import { benchRules, casinoRules, certainRules, jackpotRules } from './quick-rules.ts';

const waitSeconds = Number(process.env['WAIT_SECONDS'] ?? 2);
const named = { bench: benchRules, casino: casinoRules, jackpot: jackpotRules }[process.env['QUICK'] ?? ''];
const rules = named?.() ?? certainRules(waitSeconds);

// The day after, without waiting for it: the whole process takes its clock to be so far ahead.
const aheadMs = Number(process.env['AHEAD_MS'] ?? 0);
const clock = Date.now;
if (aheadMs > 0) Date.now = () => clock() + aheadMs;

const loaded = loadSettings(process.env);
if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
const end = (error: unknown): never => {
  console.error(error);
  return process.exit(error instanceof FatalError ? exitCodes[error.reason] : exitCodes.crashed);
};
const game = await startGame(loaded.ok, end, { rules });
process.once('SIGTERM', () => void game.stop().then(() => process.exit(0)));
process.send?.('ready');
