import { completed } from '@rackets/engine/features/heists/events.ts';
import { claimed } from '@rackets/engine/features/missions/events.ts';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';

/** The kind of players that does missions and heists before all else. */
const busiest = 'planner';

/** A player, and how they play. */
interface Planner {
  readonly account: string;
  readonly kind: { readonly name: string };
}

/** What those who plan for it do a day, on average, and how all heists of the season ended. */
export interface Errands {
  readonly heistsADay: number;
  readonly missionsADay: number;
  /** Heists that came to their end. */
  readonly heists: number;
  /** The part of them that worked. */
  readonly successPart: number;
}

/** Counts the missions that were paid, and the heists that came to their end. */
export class ErrandCounts {
  /** By account. */
  readonly #heists = new Map<string, number>();
  readonly #missions = new Map<string, number>();
  #ended = 0;
  #worked = 0;

  heard({ type, data, subjects }: KernelEvent, world: World): void {
    const isHeist = type === completed.definition.type;
    if (!isHeist && type !== claimed.definition.type) return;
    if (isHeist) this.#ended += 1;
    if (isHeist && data['success'] === true) this.#worked += 1;
    const counts = isHeist ? this.#heists : this.#missions;
    for (const { id } of subjects) {
      const account = world.characters.get(id)?.account ?? '';
      counts.set(account, (counts.get(account) ?? 0) + 1);
    }
  }

  summary(players: readonly Planner[], days: number): Errands {
    const own = players.filter(({ kind }) => kind.name === busiest);
    const mean = (counts: ReadonlyMap<string, number>) =>
      own.reduce((sum, { account }) => sum + (counts.get(account) ?? 0), 0) / Math.max(1, own.length * days);
    return {
      heistsADay: mean(this.#heists),
      missionsADay: mean(this.#missions),
      heists: this.#ended,
      successPart: this.#worked / Math.max(1, this.#ended),
    };
  }
}
