import { createHmac, randomBytes } from 'node:crypto';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';

/*
 * The peer of the engine: what one would write by hand for this one crime alone, in one function over one kind of
 * object. It keeps the same balances, counts, heat, wait and practice, rolls the same rolls from one HMAC, and makes an event with its rolls, moves, counts, timer and subject, which it then applies. It
 * leaves out what makes the engine one: schemas, guards, the ledger's checks, registered metrics, the memory of
 * commands, the agenda.
 */

export interface Gangster {
  readonly id: string;
  money: number;
  bribes: number;
  heat: number;
  heatSince: number;
  waitUntil: number;
  practice: number;
  nonce: number;
  levelPoints: number;
  attempts: number;
  successes: number;
  earned: number;
  streak: number;
  bestStreak: number;
}

const { defaults } = smallCrimesRules;
const heatCoolsEveryMs = 60_000;
const pointsPerLevel = 100;

/** Gangsters by id, and a function that has `count` crimes done in turn. It returns how many succeeded. */
export function bareCrimes(characters: number): (count: number) => number {
  const gangsters = new Map<string, Gangster>();
  const ids = Array.from({ length: characters }, (_, n) => `c${n}`);
  for (const id of ids) gangsters.set(id, newborn(id));
  let now = 1_790_000_000_000;
  let n = 0;
  return (count) => {
    let successes = 0;
    for (const end = n + count; n < end; n += 1) {
      if (n % 10 === 0) now += 1;
      const gangster = gangsters.get(ids[(n * 7) % characters] ?? '');
      if (!gangster || gangster.waitUntil > now) continue;
      const event = decideCrime(gangster, `crime-${n}`, now);
      applyCrime(gangster, event);
      if (event.data.success) successes += 1;
    }
    return successes;
  };
}

/** Nobody has done anything yet. */
export function newborn(id: string): Gangster {
  const counts = { levelPoints: 0, attempts: 0, successes: 0, earned: 0, streak: 0, bestStreak: 0 };
  return { id, money: 0, bribes: 0, heat: 0, heatSince: 0, waitUntil: 0, practice: 0, nonce: 0, ...counts };
}

const key = randomBytes(32);

/** The rolls of one attempt, from one HMAC over what it is. */
function dice(player: string, nonce: number): (n: number) => number {
  const digest = createHmac('sha256', key).update(`${player}:${nonce}`).digest();
  let at = 0;
  return (n) => {
    const result = digest.readUInt32BE(at) % n;
    at += 4;
    return result;
  };
}

/** The event of one attempt at the first job. */
export function decideCrime(gangster: Gangster, command: string, now: number) {
  const task = defaults.tasks[0];
  if (!task) throw new RangeError('there is a first job');
  const chance = chanceOf(gangster.practice, gangster.levelPoints);
  const below = dice(gangster.id, gangster.nonce);
  const rolls = [{ label: 'success', n: 1_000_000, result: below(1_000_000) }];
  const roll = (label: string, n: number): number => {
    const result = below(n);
    rolls.push({ label, n, result });
    return result;
  };
  const success = (rolls[0]?.result ?? 0) < chance;
  const money = success ? task.moneyMin + roll('money', task.moneyMax - task.moneyMin + 1) : 0;
  const bribes = success && roll('bribe', 1_000_000) < defaults.bribeFoundPpm ? 1 : 0;
  const text = roll('text', 3);
  const levelPoints = success ? task.levelPoints : 1;
  const heat = success ? defaults.heatOnSuccess : defaults.arrest.heatOnFailure;
  const practice = success ? task.practiceSuccessPpm : task.practiceFailurePpm;
  const chanceAfter = chanceOf(gangster.practice + practice, gangster.levelPoints + levelPoints);
  const cooled = Math.floor((now - gangster.heatSince) / heatCoolsEveryMs);
  const warm = Math.max(0, gangster.heat - cooled);
  const streak = success ? gangster.streak + 1 : 0;
  const character = gangster.id;
  const count = (metric: string, by: number, from: number, to: number) => ({
    character,
    metric,
    by,
    from,
    to,
  });
  const from = 'source:small-crimes';
  const to = `char:${character}`;
  const moves = money > 0 ? [{ asset: 'money', from, to, amount: money }] : [];
  if (bribes > 0) moves.push({ asset: 'prison_bribes', from, to, amount: bribes });
  return {
    type: 'small-crimes.attempted',
    at: now,
    command: { id: command, character, payload: { task: 0 } },
    draws: { player: character, nonce: gangster.nonce, rolls },
    data: { task: 0, success, text, chance, chanceAfter, practice, money, levelPoints, heat, bribes },
    moves,
    counts: [
      count('level_points', levelPoints, gangster.levelPoints, gangster.levelPoints + levelPoints),
      count('heat', heat, warm, Math.min(1_000, warm + heat)),
      count('small-crimes.attempts', 1, gangster.attempts, gangster.attempts + 1),
      count(
        'small-crimes.successes',
        success ? 1 : 0,
        gangster.successes,
        gangster.successes + Number(success),
      ),
      count('small-crimes.money', money, gangster.earned, gangster.earned + money),
      count('small-crimes.streak', streak, gangster.streak, streak),
      count('small-crimes.streak_max', streak, gangster.bestStreak, Math.max(gangster.bestStreak, streak)),
    ],
    timers: [{ character, name: 'small-crimes', until: now }],
    subjects: [{ id: character, role: 'owner', level: levelOf(gangster.levelPoints) }],
  };
}

export type BareCrime = ReturnType<typeof decideCrime>;

function chanceOf(practice: number, levelPoints: number): number {
  const base = defaults.tasks[0]?.basePpm ?? 0;
  return Math.min(1_000_000, base + practice + (levelOf(levelPoints) - 1) * defaults.perLevelPpm);
}

function levelOf(points: number): number {
  return 1 + Math.floor(points / pointsPerLevel);
}

/** Does to a gangster what the event says. */
export function applyCrime(gangster: Gangster, { at, data, moves, counts, timers }: BareCrime): void {
  for (const { asset, amount } of moves) {
    if (asset === 'money') gangster.money += amount;
    else gangster.bribes += amount;
  }
  for (const { metric, to } of counts) {
    switch (metric) {
      case 'level_points':
        gangster.levelPoints = to;
        break;
      case 'heat':
        gangster.heat = to;
        gangster.heatSince = at;
        break;
      case 'small-crimes.attempts':
        gangster.attempts = to;
        break;
      case 'small-crimes.successes':
        gangster.successes = to;
        break;
      case 'small-crimes.money':
        gangster.earned = to;
        break;
      case 'small-crimes.streak':
        gangster.streak = to;
        break;
      case 'small-crimes.streak_max':
        gangster.bestStreak = to;
        break;
    }
  }
  gangster.practice += data.practice;
  gangster.nonce += 1;
  gangster.waitUntil = timers[0]?.until ?? 0;
}
