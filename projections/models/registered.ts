// Where read models register: one line each.
export { accoladesModel } from './accolades.ts';
export { activityModel } from './activity.ts';
export { alertsModel } from './alerts.ts';
export { bombDefusalAttempts } from './bomb-defusal.ts';
export { charactersModel } from './characters.ts';
export { fairnessModel } from './fairness.ts';
export { ownStats } from './own-stats/own-stats.ts';
export { prisonBusts } from './prison.ts';
export { roundsModel } from './rounds.ts';
export { smallCrimesAttempts } from './small-crimes.ts';
export { standings } from './standings/standings.ts';
export { statisticsModel } from './statistics.ts';
