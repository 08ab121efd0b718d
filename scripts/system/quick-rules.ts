import { defaultRules } from '@rackets/engine/features/index.ts';
import { noNewcomerSentences } from '@rackets/engine/kits/arrest.ts';
import { noFirstWaits } from '@rackets/engine/kits/first-waits.ts';
import { bountiesRules } from '@rackets/engine/features/bounties/rules.ts';
import { airportRules } from '@rackets/engine/features/airport/rules.ts';
import { assetTransfersRules } from '@rackets/engine/features/asset-transfers/rules.ts';
import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { chatRules } from '@rackets/engine/features/chat/rules.ts';
import { characterRules } from '@rackets/engine/features/characters/rules.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familyBusinessRules } from '@rackets/engine/features/family-business/rules.ts';
import { heistsRules } from '@rackets/engine/features/heists/rules.ts';
import { horseRacingRules } from '@rackets/engine/features/horse-racing/rules.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { newspaperElectionRules } from '@rackets/engine/features/newspaper-election/rules.ts';
import { missionsRules } from '@rackets/engine/features/missions/rules.ts';
import { prisonRules } from '@rackets/engine/features/prison/rules.ts';
import { propertyRules } from '@rackets/engine/features/property/rules.ts';
import { slotsRules } from '@rackets/engine/features/slots/rules.ts';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';

const certain = 1_000_000;
const crimes = smallCrimesRules.defaults;
const prison = prisonRules.defaults;
const chat = chatRules.defaults;
const business = familyBusinessRules.defaults;
const heists = heistsRules.defaults;
const properties = propertyRules.defaults;
const missions = missionsRules.defaults;

/** Under these rules this job always works, and its first time leads to level 2. */
export const sureJob = { index: 0, name: 'Shake down a newsstand' } as const;
/** This one always fails, and whoever fails is caught. A first job that is certain is what opens it. */
export const doomedJob = { index: 1, name: 'Lift a watch on State Street' } as const;

/** Those who have just come may pass on what they have. */
export const newcomersPassOn = { 'asset-transfers': { ...assetTransfersRules.defaults, passesFromLevel: 1 } };

/** Rules that leave nothing to luck: one job works, the next one ends in prison, and every cell opens. */
export function certainRules(waitSeconds: number) {
  const arrest = {
    caughtPpm: certain,
    caughtPpmPerHeat: 0,
    // A test of many screens looks at one prisoner all along.
    sentenceSeconds: 7_200,
    newcomer: noNewcomerSentences,
  };
  return {
    ...defaultRules(),
    // Anybody can found a family and open its first business.
    families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
    'family-business': {
      ...business,
      types: business.types.map((type, index) => (index === 0 ? { ...type, cost: 10 } : type)),
    },
    bounties: { ...bountiesRules.defaults, least: 10 },
    // Anybody can plan the smallest heist.
    heists: {
      ...heists,
      types: {
        ...heists.types,
        warehouse: { ...heists.types.warehouse, level: 1, seatLevel: 1, createCost: 0 },
      },
    },
    // And hold a property.
    property: {
      ...properties,
      level: 1,
      types: Object.fromEntries(
        Object.entries(properties.types).map(([type, numbers]) => [type, { ...numbers, price: 5 }]),
      ),
    },
    'newspaper-election': { ...newspaperElectionRules.defaults, standLevel: 1, voteLevel: 1 },
    // The first mission is anybody's.
    missions: {
      ...missions,
      types: Object.fromEntries(
        Object.entries(missions.types).map(([id, type], index) => [
          id,
          index === 0 ? { ...type, level: 1 } : type,
        ]),
      ),
    },
    // Still to be seen after a reload on a busy machine.
    chat: { ...chat, waitSeconds: { ...chat.waitSeconds, others: 20 } },
    'small-crimes': {
      ...crimes,
      firstWaits: noFirstWaits,
      perLevelPpm: 0,
      tasks: crimes.tasks.map((task, index) => ({
        ...task,
        basePpm: index === sureJob.index ? certain : 0,
        waitSeconds: index === sureJob.index ? waitSeconds : 0,
        practiceSuccessPpm: 0,
        practiceFailurePpm: 0,
      })),
      arrest: { ...crimes.arrest, ...arrest },
    },
    prison: {
      ...prison,
      bustPpm: certain,
      minPpm: certain,
      maxPpm: certain,
      waitSeconds,
      firstWaits: noFirstWaits,
      arrest: { ...prison.arrest, ...arrest },
      // They stay for longer than any test looks.
      npcs: { ...prison.npcs, everySeconds: 10, staySecondsMin: 3_600, staySecondsMax: 7_200 },
    },
  };
}

/** How long a game is open before its first election. */
const firstElectionSeconds = 45;
/** When that is, in seconds since the epoch. */
const soon = (): number => Math.ceil(Date.now() / 1_000) + firstElectionSeconds;

/** The same for hunters: nobody is protected, flights are short, detectives find at once, and a few bullets kill for certain. */
export function huntRules(waitSeconds: number) {
  const killing = killingRules.defaults;
  const rules = certainRules(waitSeconds);
  return {
    ...rules,
    characters: {
      ...characterRules.defaults,
      startingMoney: 200_000,
      protectionHours: [0],
      defaultProtectionHours: 0,
    },
    // Everywhere within a second.
    // A crew can start a heist with empty hands; the largest one is over at once, and works for certain.
    heists: {
      ...rules.heists,
      needsEquipment: false,
      chanceMost: certain,
      types: {
        ...rules.heists.types,
        train: {
          ...rules.heists.types.train,
          level: 1,
          seatLevel: 1,
          createCost: 0,
          minutes: 0,
          seatPpm: certain / 5,
        },
      },
    },
    // The first election is not long in coming, and the next one a week later.
    'newspaper-election': { ...rules['newspaper-election'], firstSeconds: soon() },
    airport: {
      ...airportRules.defaults,
      secondsBase: 1,
      secondsPerUnit: 0,
      secondsRoundedTo: 1,
      secondsMost: 1,
    },
    detectives: {
      ...detectivesRules.defaults,
      periods: detectivesRules.defaults.periods.map(() => ({ seconds: 1, chancePpm: certain })),
      levelFromPpm: 0,
      levelToPpm: 10 * certain,
      // They are still there when a test of many screens comes to them.
      holdSeconds: 7_200,
    },
    killing: {
      ...killing,
      odds: { ...killing.odds, bulletsBase: 2, bulletsPerLevel: 1, chanceMost: certain },
      waitSeconds,
    },
  };
}

/** Nobody waits and nobody is caught: for benchmarks, which press without rest. */
export function benchRules() {
  const arrest = { caughtPpm: 0, caughtPpmPerHeat: 0 };
  return {
    ...defaultRules(),
    'small-crimes': {
      ...crimes,
      tasks: crimes.tasks.map((task) => ({ ...task, waitSeconds: 0 })),
      arrest: { ...crimes.arrest, ...arrest },
    },
    prison: {
      ...prison,
      waitSeconds: 0,
      arrest: { ...prison.arrest, ...arrest },
      npcs: { ...prison.npcs, everySeconds: 10, staySecondsMin: 60, staySecondsMax: 120 },
    },
  };
}

/** Everybody can spin for as long as a load test goes on, and a race is run within a minute. */
export function casinoRules() {
  return {
    ...defaultRules(),
    characters: { ...characterRules.defaults, startingMoney: 1_000_000_000 },
    slots: { ...slotsRules.defaults, spinsPerDay: 1_000_000 },
    'horse-racing': { ...horseRacingRules.defaults, everySeconds: 20, bettingSeconds: 15, legSeconds: 2 },
  };
}

/** Every spin of $100 wins the jackpot. */
export function jackpotRules() {
  const machine = { amounts: [100], seed: 100_000, dollarsPerJackpot: 100 };
  return {
    ...casinoRules(),
    slots: { ...slotsRules.defaults, machines: {}, otherMachine: machine, pays: [] },
  };
}
