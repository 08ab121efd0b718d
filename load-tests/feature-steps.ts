// Where features register their step of the smoke test: one line each. None relies on another.
export { visitAirport } from './steps/airport.ts';
export { robPlace } from './steps/armed-robbery.ts';
export { playBlackjack } from './steps/blackjack.ts';
export { defuseBomb } from './steps/bomb-defusal.ts';
export { extort } from './steps/extortion.ts';
export { tryFraud } from './steps/fraud.ts';
export { visitGarage } from './steps/garage.ts';
export { loot } from './steps/looting.ts';
export { enterLotto } from './steps/lotto.ts';
export { visitPlayLimits } from './steps/play-limits.ts';
export { runLoad } from './steps/police-chase.ts';
export { meetSomebody } from './steps/relations.ts';
export { playRoulette } from './steps/roulette.ts';
export { crackSafe } from './steps/safe-cracking.ts';
export { changeVehicle } from './steps/vehicle-mods.ts';
export { stealCar } from './steps/vehicle-theft.ts';
export { playVideoPoker } from './steps/video-poker.ts';
