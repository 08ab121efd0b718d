// The whole game in one process, its round opened under other rules, for tests and benchmarks. QUICK names them:
// `bench`, `casino`, `jackpot`, `hunt`, or else those that leave nothing to luck, with waits of WAIT_SECONDS.
import os from 'node:os';
import { exitCodes, FatalError } from '@rackets/gateway/process/exit-codes.ts';
import { startGame } from '@rackets/gateway/start/start-game.ts';
import { loadSettings } from '@rackets/gateway/settings/settings.ts';
import {
  benchRules,
  casinoRules,
  certainRules,
  huntRules,
  jackpotRules,
  newcomersPassOn,
} from './quick-rules.ts';

const quick = process.env['QUICK'] ?? '';
const waitSeconds = Number(process.env['WAIT_SECONDS'] ?? 2);
const named = { bench: benchRules, casino: casinoRules, jackpot: jackpotRules, hunt: huntRules };
const rules = {
  ...(Object.hasOwn(named, quick)
    ? named[quick as keyof typeof named](waitSeconds)
    : certainRules(waitSeconds)),
  ...newcomersPassOn,
};

// The day after, without waiting for it: so much time has gone by, as all clocks of the machine have it. WRONG_MS is
// how far its time of day is off besides.
const aheadMs = Number(process.env['AHEAD_MS'] ?? 0);
const wrongMs = Number(process.env['WRONG_MS'] ?? 0);
const [clock, { uptime }] = [Date.now, os];
if (aheadMs > 0) os.uptime = () => uptime() + aheadMs / 1_000;
if (aheadMs + wrongMs !== 0) Date.now = () => clock() + aheadMs + wrongMs;

const loaded = loadSettings(process.env);
if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
const end = (error: unknown): never => {
  console.error(error);
  return process.exit(error instanceof FatalError ? exitCodes[error.reason] : exitCodes.crashed);
};
const game = await startGame(loaded.ok, end, { rules });
process.once('SIGTERM', () => void game.stop().then(() => process.exit(0)));
process.send?.('ready');
