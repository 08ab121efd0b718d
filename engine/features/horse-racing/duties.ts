import { z } from 'zod';
import type { Count, DraftEvent, Move } from '../../kernel/state/event.ts';
import { drawOne } from '../../kernel/dice/draw.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { secondMs } from '../../shared/time/time.ts';
import { betsSettled, finished, postponed, progressed, resultTold, scheduled, started } from './events.ts';
import { horseNames } from './horses.ts';
import { payoutOf } from './odds.ts';
import { drawLeg, drawOrder, drawTimes, type BetAsset } from './race.ts';
import { horseRacingRules } from './rules.ts';
import {
  horseRacingGame,
  horseRacingStakes,
  horseRacingState,
  openRace,
  stakeId,
  type Bet,
  type Race,
} from './state.ts';

const raceItem = z.strictObject({ race: z.string() });
/** A page ends with the bettor whose bets reach so many. A won bet moves twice: the stake back, the rest from the game. */
const betsAPage = 100;

const raceOf = (world: World, data: unknown): Race | null =>
  horseRacingState(world).open.get(raceItem.parse(data).race) ?? null;

/** How long a race of the most legs takes until its bets are settled, in ms. */
export function longestMs(world: World): number {
  const { legsMax, legSeconds } = horseRacingRules(world);
  return (legsMax + 2) * legSeconds * secondMs;
}

/** A field, its length and its odds. Rolls: the list of odds, the length, then a name and a price for each horse. */
export const scheduleRace: DueDefinition = {
  untilClose: true,
  due(world, _item, context) {
    const { everySeconds, bettingSeconds, legsMin, legsMax, cards } = horseRacingRules(world);
    const every = everySeconds * secondMs;
    const startsAt = Math.ceil((context.now + bettingSeconds * secondMs) / every) * every;
    const late = startsAt + longestMs(world) >= world.round.endsAt;
    if (late || openRace(world)) return [];
    const card = drawOne(context.draw, cards, 'card');
    const legs = context.draw.between(legsMin, legsMax, 'length');
    const prices = context.draw.shuffle(card, 'price');
    const names = new Set<string>();
    for (const _ of prices)
      names.add(
        drawOne(
          context.draw,
          horseNames.filter((name) => !names.has(name)),
          'name',
        ),
      );
    const runners = [...names].map((name, index) => ({
      number: index + 1,
      name,
      halves: prices[index] ?? 4,
    }));
    const race = horseRacingState(world).races + 1;
    return [scheduled.draft({ race, startsAt, legs, runners })];
  },
};

/** Off, unless nobody has backed a horse: then the race waits for its next time. */
export const startRace: DueDefinition = {
  untilClose: true,
  due(world, { data }, context) {
    const race = raceOf(world, data);
    if (race?.state !== 'scheduled') return [];
    if (race.bets.length > 0) return [started.draft({ race: Number(race.id) })];
    const startsAt = context.now + horseRacingRules(world).everySeconds * secondMs;
    return startsAt + longestMs(world) >= world.round.endsAt
      ? []
      : [postponed.draft({ race: Number(race.id), startsAt })];
  },
};

export const runLeg: DueDefinition = {
  untilClose: true,
  due(world, { data }, context) {
    const race = raceOf(world, data);
    if (race?.state !== 'in_progress') return [];
    const before = race.timeline.at(-1) ?? race.runners.map(() => 0);
    const leg = race.timeline.length + 1;
    const yards = drawLeg(leg, before, horseRacingRules(world), context.draw);
    return [progressed.draft({ race: Number(race.id), leg, yards: [...yards] })];
  },
};

/** The result is drawn at the finish: a roll a place, labelled `place`, and the gaps between them. */
export const finishRace: DueDefinition = {
  untilClose: true,
  due(world, { data }, context) {
    const race = raceOf(world, data);
    if (race?.state !== 'in_progress') return [];
    const rules = horseRacingRules(world);
    const order = drawOrder(race.runners, context.draw);
    const winnerMs = race.legs * rules.legSeconds * secondMs;
    const times = drawTimes(order, winnerMs, rules, context.draw);
    return [finished.draft({ race: Number(race.id), order: [...order], times: [...times] })];
  },
};

/** Pays the bets of a race that is over, a page at a time, and tells each bettor how all of theirs came out. */
export const settleBets: DueDefinition = {
  untilClose: true,
  due(world, { data }, context) {
    const race = raceOf(world, data);
    if (race?.state !== 'complete') return [];
    const page = pageOf(race.bets);
    const bets = [...page.values()].flat();
    const moves: Move[] = [];
    const counts: Count[] = [];
    for (const bet of bets) {
      const paid = isDead(world, bet.character) ? 0 : paidFor(race, bet);
      const ref = { character: bet.character, id: stakeId(race.id, bet.horse) };
      moves.push(...horseRacingStakes.payOut(world, context, ref, paid, bet.asset));
      const result = bet.asset === 'money' ? { staked: bet.amount, paid } : { staked: 0, paid: 0 };
      counts.push(...horseRacingGame.resultCounts(bet.character, result));
    }
    const settled = betsSettled.draft(
      { race: Number(race.id), bets: bets.length, isLast: bets.length === race.bets.length, whole: true },
      { moves, counts, subjects: [...page.keys()].map((id) => ({ id, role: 'owner' })) },
    );
    const living = [...page].filter(([character]) => !isDead(world, character));
    return [settled, ...living.map(([character, own]) => resultFor(race, character, own))];
  },
};

const isDead = (world: World, character: string): boolean => Boolean(world.characters.get(character)?.dead);

/** The first bettors with all of their bets, so that each of them is told once. */
function pageOf(bets: readonly Bet[]): ReadonlyMap<string, readonly Bet[]> {
  const page = new Map<string, readonly Bet[]>();
  let size = 0;
  for (const { character } of bets) {
    if (page.has(character)) continue;
    if (size >= betsAPage) break;
    const own = bets.filter((bet) => bet.character === character);
    page.set(character, own);
    size += own.length;
  }
  return page;
}

function resultFor(race: Race, character: string, bets: readonly Bet[]): DraftEvent {
  const [first] = race.order ?? [];
  const total = (asset: BetAsset, of: (bet: Bet) => number) =>
    bets.reduce((sum, bet) => sum + (bet.asset === asset ? of(bet) : 0), 0);
  const paid = (bet: Bet) => paidFor(race, bet);
  return resultTold.draft(
    {
      race: Number(race.id),
      winner: race.runners.find(({ number }) => number === first)?.name ?? `Horse ${first}`,
      money: { staked: total('money', ({ amount }) => amount), paid: total('money', paid) },
      bullets: { staked: total('bullets', ({ amount }) => amount), paid: total('bullets', paid) },
    },
    { subjects: [{ id: character, role: 'owner' }] },
  );
}

/** What a bet returns: 0 when its horse did not win. */
export function paidFor({ order, runners }: Pick<Race, 'order' | 'runners'>, { horse, amount }: Bet): number {
  const runner = runners.find(({ number }) => number === horse);
  return runner && order?.[0] === horse ? payoutOf(runner.halves, amount) : 0;
}
