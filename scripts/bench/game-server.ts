// The whole game in one process, its round opened under rules by which nobody waits and nobody is caught.
import { defaultRules } from '@rackets/engine/features/index.ts';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';
import { startGame } from '@rackets/gateway/process/start-game.ts';
import { loadSettings } from '@rackets/gateway/settings.ts';

const { defaults } = smallCrimesRules;
const rules = {
  ...defaultRules(),
  'small-crimes': {
    ...defaults,
    tasks: defaults.tasks.map((task) => ({ ...task, waitSeconds: 0 })),
    arrest: { ...defaults.arrest, caughtPpm: 0, caughtPpmPerHeat: 0 },
  },
};

const loaded = loadSettings(process.env);
if ('problems' in loaded) throw new Error(loaded.problems.join('\n'));
await startGame(
  loaded.ok,
  (error) => {
    throw error;
  },
  rules,
);
process.send?.('ready');
process.once('SIGTERM', () => process.exit(0));
