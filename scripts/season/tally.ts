import { priced } from '@rackets/engine/features/drugs/events.ts';
import { features } from '@rackets/engine/features/index.ts';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import { z } from 'zod';
import { dayAt } from './season-round.ts';

/** Levels are judged in steps of five: 1 to 4, 5 to 9, and so on. */
const levelStep = 5;

/** The first level of the step that a level is in. */
export const levelStepOf = (level: number): number => Math.max(1, Math.floor(level / levelStep) * levelStep);

/** What an activity brought and cost its players. */
export interface Yield {
  acts: number;
  /** Seconds of attention. */
  seconds: number;
  /** Net money that reached the player's holders. */
  money: number;
  xp: number;
}

/** Refused commands of one kind and code; `example` is the first one's sentence. */
export interface Refused {
  count: number;
  readonly example: string;
}

/** The timers whose owners are locked up. */
const locking = new Set(
  features.flatMap(({ timers = {} }) =>
    Object.entries(timers).flatMap(([name, { locksUp }]) => (locksUp ? [name] : [])),
  ),
);
/** What an event of new prices says of them. */
const pricesOf = z.object({
  markets: z.array(z.object({ drugs: z.array(z.object({ mills: z.number() })) })),
});

const amountOf = <Key>(map: Map<Key, number>, key: Key, add: number) =>
  map.set(key, (map.get(key) ?? 0) + add);

/** Counts what happens in a season, from its events and from what its players send. */
export class Tally {
  /** Money by week and faucet or sink: `3 source:small-crimes`. */
  readonly flows = new Map<string, number>();
  /** Ms that players were locked up, by week. */
  readonly lockedUpMs = new Map<number, number>();
  /** By feature and level: `bank 12`. */
  readonly yields = new Map<string, Yield>();
  readonly refused = new Map<string, Refused>();
  /** What drugs cost, hour by hour: mills by city and drug, in the catalogues' orders. */
  readonly drugPrices: (readonly (readonly number[])[])[] = [];
  events = 0;
  #lockedUntil = new Map<string, number>();

  /** Counts one event. */
  heard(event: KernelEvent): void {
    const { at, moves, timers } = event;
    this.events += 1;
    if (event.type === priced.definition.type) {
      const { markets } = pricesOf.parse(event.data);
      this.drugPrices.push(markets.map(({ drugs }) => drugs.map(({ mills }) => mills)));
    }
    const week = Math.floor(dayAt(at) / 7) + 1;
    for (const { asset, from, to, amount } of moves) {
      if (asset !== 'money') continue;
      if (isEdge(from)) amountOf(this.flows, `${week} ${from}`, amount);
      if (isEdge(to)) amountOf(this.flows, `${week} ${to}`, amount);
    }
    for (const { character, name, until } of timers) {
      if (!locking.has(name)) continue;
      const rest = Math.max(0, (this.#lockedUntil.get(character) ?? 0) - at);
      amountOf(this.lockedUpMs, week, Math.max(0, until - at) - rest);
      this.#lockedUntil.set(character, until);
    }
  }

  /** Counts one accepted act of a player at a level. */
  done(feature: string, level: number, of: Omit<Yield, 'acts'>): void {
    this.#add(feature, level, { acts: 1, ...of });
  }

  /** Counts what an activity brought a player after the act, at the level that they have by then. */
  late(feature: string, level: number, { money, xp }: Pick<Yield, 'money' | 'xp'>): void {
    this.#add(feature, level, { acts: 0, seconds: 0, money, xp });
  }

  #add(feature: string, level: number, { acts, seconds, money, xp }: Yield): void {
    const key = `${feature} ${level}`;
    const found = this.yields.get(key) ?? { acts: 0, seconds: 0, money: 0, xp: 0 };
    found.acts += acts;
    found.seconds += seconds;
    found.money += money;
    found.xp += xp;
    this.yields.set(key, found);
  }

  /** Counts a refused command. */
  refusal(type: string, code: string, message: string): void {
    const key = `${type} ${code}`;
    const found = this.refused.get(key) ?? { count: 0, example: message };
    found.count += 1;
    this.refused.set(key, found);
  }
}

/** Whether a holder is where money comes from or goes to, rather than somebody's. */
function isEdge(holder: string): boolean {
  return holder.startsWith('source:') || holder.startsWith('sink:');
}
