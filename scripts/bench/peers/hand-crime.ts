import { createHmac } from 'node:crypto';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';
import { z } from 'zod';

/*
 * The small crime as one would write it by hand for a server that has nothing else to do: no registered guards, no
 * ledger of moves, no hash chain. Both durable peers decide by these numbers, one of them in SQL.
 */

const { defaults } = smallCrimesRules;
const [job] = defaults.tasks;
if (!job) throw new RangeError('there is a first job');

/** What the first job takes and gives. Chances are parts of a million. */
export const crimeNumbers = {
  whole: 1_000_000,
  base: job.basePpm,
  perLevel: defaults.perLevelPpm,
  pointsPerLevel: 100,
  moneyMin: job.moneyMin,
  moneyMax: job.moneyMax,
  bribeFound: defaults.bribeFoundPpm,
  texts: 3,
  pointsOnSuccess: job.levelPoints,
  pointsOnFailure: 1,
  practiceOnSuccess: job.practiceSuccessPpm,
  practiceOnFailure: job.practiceFailurePpm,
  heatOnSuccess: defaults.heatOnSuccess,
  heatOnFailure: defaults.arrest.heatOnFailure,
  heatMost: 1_000,
  heatCoolsEveryMs: 60_000,
  dayMs: 86_400_000,
} as const;

export const crimeBody = z.strictObject({ task_index: z.literal(0) });

/** What a gangster has and is, as both peers store it. */
export interface Gangster {
  readonly money: number;
  readonly bribes: number;
  readonly heat: number;
  readonly heatSince: number;
  readonly waitUntil: number;
  readonly practice: number;
  readonly points: number;
}

/** The rolls of one attempt. */
export interface Rolls {
  readonly success: number;
  readonly money: number;
  readonly bribe: number;
  readonly text: number;
}

/** What a player is told of an attempt, now and when it is sent again under the same key. */
export interface Told {
  readonly success: boolean;
  readonly money: number;
  readonly bribes: number;
  readonly text: number;
  readonly chance: number;
  readonly balance: number;
  readonly heat: number;
  readonly points: number;
  readonly waitUntil: number;
}

/** The rolls of a command: one HMAC over its key, which the player chose and whose secret the player does not know. */
export function rollsOf(secret: Buffer, key: string): Rolls {
  const digest = createHmac('sha256', secret).update(key).digest();
  const { whole, moneyMin, moneyMax, texts } = crimeNumbers;
  return {
    success: digest.readUInt32BE(0) % whole,
    money: digest.readUInt32BE(4) % (moneyMax - moneyMin + 1),
    bribe: digest.readUInt32BE(8) % whole,
    text: digest.readUInt32BE(12) % texts,
  };
}

/** Decides an attempt. What the gangster is afterwards is all told, but for its practice. */
export function decideByHand(gangster: Gangster, rolls: Rolls, now: number, waitMs: number) {
  const numbers = crimeNumbers;
  const level = Math.floor(gangster.points / numbers.pointsPerLevel);
  const chance = Math.min(numbers.whole, numbers.base + gangster.practice + level * numbers.perLevel);
  const success = rolls.success < chance;
  const money = success ? numbers.moneyMin + rolls.money : 0;
  const bribes = success && rolls.bribe < numbers.bribeFound ? 1 : 0;
  const cooled = Math.floor((now - gangster.heatSince) / numbers.heatCoolsEveryMs);
  const warm = Math.max(0, gangster.heat - cooled);
  const told: Told = {
    success,
    money,
    bribes,
    text: rolls.text,
    chance,
    balance: gangster.money + money,
    heat: Math.min(numbers.heatMost, warm + (success ? numbers.heatOnSuccess : numbers.heatOnFailure)),
    points: gangster.points + (success ? numbers.pointsOnSuccess : numbers.pointsOnFailure),
    waitUntil: now + waitMs,
  };
  const after: Gangster = {
    money: told.balance,
    bribes: gangster.bribes + bribes,
    heat: told.heat,
    heatSince: now,
    waitUntil: told.waitUntil,
    practice: gangster.practice + (success ? numbers.practiceOnSuccess : numbers.practiceOnFailure),
    points: told.points,
  };
  return { told, after };
}
