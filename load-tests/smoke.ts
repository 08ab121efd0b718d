// A normal session of every call there is, by a few players side by side. Run it by `npm run load -- smoke`.
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import * as featureSteps from './feature-steps.ts';
import { holds, iteration, summaryTrendStats, thresholds } from './library/measures.ts';
import { newPlayer, type Player } from './library/player.ts';
import { setting } from './library/target.ts';
import { readAccolades } from './steps/accolades.ts';
import { readAlerts } from './steps/alerts.ts';
import {
  beVouchedFor,
  closeAccount,
  leave,
  lookIn,
  losePassword,
  mindAccount,
  signUp,
} from './steps/accounts.ts';
import { knockAtConsole } from './steps/admin.ts';
import { useBank } from './steps/bank.ts';
import { begin, lookBack, lookUp, meetOthers } from './steps/characters.ts';
import { checkDice } from './steps/fairness.ts';
import { layLow } from './steps/hideout.ts';
import { readActivity, readOwnStats } from './steps/own-stats.ts';
import { leaveCell, visitPrison } from './steps/prison.ts';
import { keepSecrets } from './steps/visibility.ts';
import { readNews } from './steps/news.ts';
import { changeFace, changeSettings, editProfile, offerPicture, reserveName } from './steps/settings.ts';
import { commitCrime, readCrimes } from './steps/small-crimes.ts';
import { readStatistics } from './steps/statistics.ts';
import { comeBack, listen } from './steps/socket.ts';
import { endLife } from './steps/suicide.ts';

export { handleSummary } from './library/summary.ts';

const players = setting('PLAYERS', 1, 50);

export const options: Options = {
  scenarios: {
    smoke: {
      executor: 'per-vu-iterations',
      exec: 'play',
      vus: players,
      iterations: 1,
      // Who has no bribe left sits sentences out.
      maxDuration: '20m',
    },
  },
  thresholds: thresholds({ everyCall: true, iterations: players }),
  summaryTrendStats,
};

/** In this order: each may rely on those before it. A new call gets its step here, or the run fails by its name. */
const session: readonly ((player: Player) => Promise<void>)[] = [
  lookIn,
  signUp,
  losePassword,
  beVouchedFor,
  mindAccount,
  begin,
  listen,
  meetOthers,
  lookUp,
  lookBack,
  useBank,
  commitCrime,
  readCrimes,
  ...Object.values(featureSteps),
  visitPrison,
  readOwnStats,
  readAccolades,
  readStatistics,
  readActivity,
  readAlerts,
  readNews,
  keepSecrets,
  checkDice,
  changeSettings,
  changeFace,
  editProfile,
  reserveName,
  offerPicture,
  knockAtConsole,
  comeBack,
  layLow,
  endLife,
  leave,
  closeAccount,
];

/** The steps that nobody can take from a cell. */
const atLarge = new Set([...Object.values(featureSteps), visitPrison, layLow]);

/** One player's session. Every act is sent twice, as by a client whose answer got lost. */
export function play(): Promise<void> {
  return iteration(playSession);
}

async function playSession(): Promise<void> {
  const player = newPlayer(exec.vu.idInTest, 1);
  for (const step of session) {
    try {
      // Whatever came before may have ended in a cell.
      if (atLarge.has(step)) await leaveCell(player.session);
      await step(player);
    } catch (error) {
      console.error(`failed at ${step.name}: ${error instanceof Error ? error.message : String(error)}`);
      holds(`the step ${step.name} comes to its end`, false);
    }
  }
  player.socket.close();
}
