// The whole game in one process, its round opened under quicker rules, for tests and benchmarks (QUICK names which).
import { defaultRules } from '@rackets/engine/features/index.ts';
import { prisonRules } from '@rackets/engine/features/prison/rules.ts';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';
import { exitCodes, FatalError } from '@rackets/gateway/pipeline/exit-codes.ts';
import { startGame } from '@rackets/gateway/process/start-game.ts';
import { loadSettings } from '@rackets/gateway/settings.ts';

const crimes = smallCrimesRules.defaults;
const prison = prisonRules.defaults;

/**
 * `bench`: nobody waits and nobody is caught. `journey`: short waits; every second job fails, whoever fails is caught,
 * and nearly every door opens, so that no test waits long for its luck.
 */
const numbers = {
  bench: { wait: 0, arrest: { caughtPpm: 0, caughtPpmPerHeat: 0 }, task: {}, crimes: {}, prison: {} },
  journey: {
    wait: 2,
    arrest: { caughtPpm: 1_000_000, caughtPpmPerHeat: 0, sentenceSeconds: 45 },
    task: { basePpm: 500_000 },
    crimes: { practiceSuccessPpm: 0, practiceFailurePpm: 0, perLevelPpm: 0 },
    prison: { bustPpm: 900_000, perLevelPpm: 0 },
  },
}[process.env['QUICK'] === 'bench' ? 'bench' : 'journey'];
const rules = {
  ...defaultRules(),
  'small-crimes': {
    ...crimes,
    ...numbers.crimes,
    tasks: crimes.tasks.map((task) => ({ ...task, ...numbers.task, waitSeconds: numbers.wait })),
    arrest: { ...crimes.arrest, ...numbers.arrest },
  },
  prison: {
    ...prison,
    ...numbers.prison,
    waitSeconds: numbers.wait,
    arrest: { ...prison.arrest, ...numbers.arrest },
    npcs: { ...prison.npcs, everySeconds: 10, staySecondsMin: 60, staySecondsMax: 120 },
  },
};

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
