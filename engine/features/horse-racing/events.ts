import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import { broken } from '../../kernel/values/assert.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, count, say, time, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import { secondMs } from '../../shared/time/time.ts';
import { betAssets } from './race.ts';
import { horseRacingRules } from './rules.ts';
import { horseRacingState, type Race } from './state.ts';

const race = z.int().min(1);
const horse = z.int().min(1).max(10);

const raceOf = (world: World, number: number): Race =>
  horseRacingState(world).open.get(String(number)) ?? broken(`race ${number} is not settled yet`);

/** A race with its horses and odds, which stay as they are. */
export const scheduled = defineEvent({
  type: 'horse-racing.scheduled',
  version: 1,
  data: z.strictObject({
    race,
    startsAt: z.int(),
    legs: z.int().min(1),
    runners: z.array(z.strictObject({ number: horse, name: z.string(), halves: z.int().min(4) })),
  }),
  visible: { everyone: ['race', 'startsAt', 'legs', 'runners'] },
  tell: ({ data }) =>
    say`Race ${String(data.race)} with ${count(data.runners.length)} horses was scheduled to start ${time(data.startsAt)}.`,
  apply(world, { data: { race: number, startsAt, legs, runners } }) {
    const state = horseRacingState(world);
    const id = String(number);
    state.races += 1;
    state.open.set(id, {
      id,
      state: 'scheduled',
      startsAt,
      startedAt: null,
      legs,
      runners,
      timeline: [],
      order: null,
      times: null,
      bets: [],
    });
    schedule('horse-racing.start-race', startsAt, { race: id });
  },
});

/** Nobody had backed a horse, so the race starts later. */
export const postponed = defineEvent({
  type: 'horse-racing.postponed',
  version: 1,
  data: z.strictObject({ race, startsAt: z.int() }),
  visible: { everyone: ['race', 'startsAt'] },
  tell: ({ data }) => say`Race ${String(data.race)} was put off to ${time(data.startsAt)} for want of bets.`,
  apply(world, { data: { race: id, startsAt } }) {
    raceOf(world, id).startsAt = startsAt;
    schedule('horse-racing.start-race', startsAt, { race: String(id) });
  },
});

export const betPlaced = defineEvent({
  type: 'horse-racing.bet-placed',
  version: 1,
  data: z.strictObject({ race, horse, asset: z.enum(betAssets), amount: z.int().min(1), returns: z.int() }),
  visible: { owner: ['race', 'horse', 'asset', 'amount', 'returns'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} bet ${data.asset === 'money' ? cash(data.amount) : say`${count(data.amount)} bullets`} on horse ${String(data.horse)} of race ${String(data.race)}.`,
  apply(world, event) {
    const { race: id, horse: on, asset, amount } = event.data;
    raceOf(world, id).bets.push({ character: subjectOf(event, 'owner'), horse: on, asset, amount });
  },
});

export const started = defineEvent({
  type: 'horse-racing.started',
  version: 1,
  data: z.strictObject({ race }),
  visible: { everyone: ['race'] },
  tell: ({ data }) => say`Race ${String(data.race)} started.`,
  apply(world, { at, data: { race: id } }) {
    const running = raceOf(world, id);
    running.state = 'in_progress';
    running.startedAt = at;
    schedule('horse-racing.schedule-race', at);
    scheduleLeg(world, running, at);
  },
});

/** Where the horses are at the end of a leg: drawn as it is shown, and no word of the result. */
export const progressed = defineEvent({
  type: 'horse-racing.progressed',
  version: 1,
  data: z.strictObject({ race, leg: z.int().min(1), yards: z.array(z.int().min(0)) }),
  visible: { everyone: ['race', 'leg', 'yards'] },
  tell: ({ data }) => say`Race ${String(data.race)} ran its furlong ${String(data.leg)}.`,
  apply(world, { at, data: { race: id, yards } }) {
    const running = raceOf(world, id);
    running.timeline.push(yards);
    scheduleLeg(world, running, at);
  },
});

/** The result, drawn here and nowhere before. Bets are settled when the finish has been watched. */
export const finished = defineEvent({
  type: 'horse-racing.finished',
  version: 1,
  data: z.strictObject({ race, order: z.array(horse), times: z.array(z.int().min(1)) }),
  visible: { everyone: ['race', 'order', 'times'] },
  drawn: ({ race: id, order }) => ({
    act: `Finish of race ${id}, by number: ${order.join(', ')}`,
    rolls: {},
  }),
  tell: ({ data }) => say`Horse ${String(data.order[0])} won race ${String(data.race)}.`,
  apply(world, { at, data: { race: id, order, times } }) {
    const over = raceOf(world, id);
    over.state = 'complete';
    over.order = order;
    over.times = times;
    schedule('horse-racing.settle-bets', at + legMs(world), { race: String(id) });
  },
});

/** A page of a race's bets was paid or lost. */
export const betsSettled = defineEvent({
  type: 'horse-racing.bets-settled',
  version: 2,
  data: z.strictObject({
    race,
    bets: z.int().min(0),
    isLast: z.boolean(),
    /** Whether the page holds all bets of its owners; before, it held the first bets of all. */
    whole: z.boolean(),
  }),
  upcasts: { 1: (data) => ({ ...data, whole: false }) },
  visible: {},
  tell: ({ data }) => say`${count(data.bets)} bets on race ${String(data.race)} were settled.`,
  apply(world, { at, subjects, data: { race: id, bets, isLast, whole } }) {
    const { open } = horseRacingState(world);
    const settled = raceOf(world, id);
    const owners = new Set(subjects.map((subject) => subject.id));
    settled.bets = whole
      ? settled.bets.filter(({ character }) => !owners.has(character))
      : settled.bets.slice(bets);
    if (isLast) open.delete(String(id));
    else schedule('horse-racing.settle-bets', at, { race: String(id) });
  },
});

const outcome = z.strictObject({ staked: z.int().min(0), paid: z.int().min(0) });

/** How all bets of one bettor on a race came out, once they are settled. */
export const resultTold = defineEvent({
  type: 'horse-racing.result-told',
  version: 1,
  data: z.strictObject({ race, winner: z.string(), money: outcome, bullets: outcome }),
  visible: { owner: ['race', 'winner', 'money', 'bullets'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} got ${cash(data.money.paid)} and ${count(data.bullets.paid)} bullets of race ${String(data.race)}.`,
});

const legMs = (world: World): number => horseRacingRules(world).legSeconds * secondMs;

function scheduleLeg(world: World, { id, legs, timeline }: Race, at: number): void {
  const isLast = timeline.length === legs - 1;
  schedule(isLast ? 'horse-racing.finish-race' : 'horse-racing.run-leg', at + legMs(world), {
    race: id,
  });
}
