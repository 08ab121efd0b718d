import { created, died } from '@rackets/engine/features/characters/events.ts';
import { bountyChannel } from '@rackets/engine/features/bounties/state.ts';
import { shot } from '@rackets/engine/features/killing/events.ts';
import { killChannel } from '@rackets/engine/features/killing/shoot.ts';
import { z } from 'zod';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';

/** A life of the season, from birth to death or to its end. */
interface Life {
  readonly bornAt: number;
  readonly protectedUntil: number;
  /** Null for who is alive. */
  death: { readonly at: number; readonly level: number; readonly isKill: boolean } | null;
}

/** What the events of births and deaths say. */
const bornOf = z.object({ character: z.string(), protectedUntil: z.number() });
const endOf = z.object({ character: z.string(), cause: z.string() });

/** Whoever has been out of protection for fewer days is a newcomer. */
const newcomerDays = 3;
const killed: ReadonlySet<string> = new Set(['killed', 'backfire']);

/** How long people live, and what their killers take. */
export class Lives {
  readonly #lives = new Map<string, Life>();
  /** Days that players were alive at a step of levels, from their daily samples. */
  readonly #days = new Map<number, number>();
  /** Money that kills passed: what the dead carried, and what was on their heads. */
  readonly taken = { cash: 0, bounties: 0 };
  /** The wealth of all players, summed over the days. */
  #wealthDays = 0;

  constructor(private readonly stepOf: (level: number) => number) {}

  /** Counts one event, once it was applied. */
  heard(event: KernelEvent, world: World): void {
    for (const { channel, asset, amount } of event.type === shot.definition.type ? event.moves : []) {
      if (asset !== 'money') continue;
      if (channel === killChannel) this.taken.cash += amount;
      if (channel === bountyChannel) this.taken.bounties += amount;
    }
    if (event.type === created.definition.type) {
      const { character, protectedUntil } = bornOf.parse(event.data);
      this.#lives.set(character, { bornAt: event.at, protectedUntil, death: null });
    } else if (event.type === died.definition.type) {
      const { character, cause } = endOf.parse(event.data);
      const life = this.#lives.get(character);
      if (life)
        life.death = {
          at: event.at,
          level: levelOfCharacter(world, character).number,
          isKill: killed.has(cause),
        };
    }
  }

  /** Counts a player's day: what level they were at its end, and what they had. */
  day(level: number, wealth: number): void {
    const step = this.stepOf(level);
    this.#days.set(step, (this.#days.get(step) ?? 0) + 1);
    this.#wealthDays += wealth;
  }

  /** What the season tells of death, at its end. */
  summary(end: number): LivesSummary {
    const lives = [...this.#lives.values()];
    const kills = lives.filter(({ death }) => death?.isKill);
    const exposed = lives.map(({ protectedUntil, death }) => {
      const until = Math.min(protectedUntil + newcomerDays * dayMs, death?.at ?? end, end);
      return Math.max(0, until - protectedUntil) / dayMs;
    });
    const newcomers = kills.filter(
      ({ protectedUntil, death }) => death !== null && death.at < protectedUntil + newcomerDays * dayMs,
    );
    return {
      lives: lives.length,
      kills: kills.length,
      byLevel: [...this.#days]
        .toSorted(([one], [other]) => one - other)
        .map(([level, days]) => ({
          level,
          percentADay:
            (100 * kills.filter(({ death }) => death !== null && this.stepOf(death.level) === level).length) /
            days,
        })),
      medianDays: medianLife(lives, end),
      newcomersPercentADay: (100 * newcomers.length) / Math.max(1, sum(exposed)),
      taken: this.taken,
      takenPercentADay: (100 * (this.taken.cash + this.taken.bounties)) / Math.max(1, this.#wealthDays),
    };
  }
}

export interface LivesSummary {
  readonly lives: number;
  readonly kills: number;
  /** Of a hundred players at these levels, so many are killed a day. */
  readonly byLevel: readonly { readonly level: number; readonly percentADay: number }[];
  /** How long half of all lives last; null where more than half outlast the season. */
  readonly medianDays: number | null;
  /** Of a hundred newcomers, so many are killed a day. */
  readonly newcomersPercentADay: number;
  /** Dollars that kills passed on in all. */
  readonly taken: Lives['taken'];
  /** The share of all wealth that kills pass on in a day. */
  readonly takenPercentADay: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The age that half of all reach, by Kaplan and Meier: whoever is alive at the end counts as far as they have come. */
function medianLife(lives: readonly Life[], end: number): number | null {
  const ages = lives
    .map(({ bornAt, death }) => ({ age: ((death?.at ?? end) - bornAt) / dayMs, isOver: death !== null }))
    .toSorted((one, other) => one.age - other.age);
  let alive = 1;
  for (const [before, { age, isOver }] of ages.entries()) {
    if (isOver) alive *= 1 - 1 / (ages.length - before);
    if (alive <= 0.5) return age;
  }
  return null;
}
