// Where features register: one line each, and nothing else names them all.
export { airport } from './airport/airport.ts';
export { bank } from './bank/bank.ts';
export { bombDefusal } from './bomb-defusal/bomb-defusal.ts';
export { characters } from './characters/characters.ts';
export { fairness } from './fairness/fairness.ts';
export { hideout } from './hideout/hideout.ts';
export { leadership } from './leadership/leadership.ts';
export { prison } from './prison/prison.ts';
export { profile } from './profile/profile.ts';
export { round } from './round/round.ts';
export { sanctions } from './sanctions/sanctions.ts';
export { smallCrimes } from './small-crimes/small-crimes.ts';
