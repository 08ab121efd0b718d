import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';

/** What players of one kind earned at a step of levels, in a family or without one. */
interface Earned {
  seconds: number;
  money: number;
}

const bank = 'family:';
/** Of players who were looked at for less, nothing is said. */
const fewestSeconds = 600;

/** What families bring: what passes through them, and what a member earns beside a loner. */
export class Kin {
  /** By kind of player and level: of members and of loners. */
  readonly #earned = new Map<string, { readonly member: Earned; readonly loner: Earned }>();
  /** What reached families' banks from their members, from elsewhere, and what left them. */
  readonly flows = { cuts: 0, deposits: 0, income: 0, spent: 0, withdrawn: 0 };
  /** Dollars in all families' banks at the end of each week. */
  readonly banks: number[] = [];
  /** All money that came from sources. */
  #faucets = 0;

  constructor(private readonly stepOf: (level: number) => number) {}

  heard({ type, moves }: KernelEvent): void {
    for (const { asset, from, to, amount } of moves) {
      if (asset !== 'money') continue;
      const isIn = to.startsWith(bank);
      const isOut = from.startsWith(bank);
      if (from.startsWith('source:')) this.#faucets += amount;
      if (isIn === isOut) continue;
      if (isIn)
        this.flows[
          type.startsWith('family-bank.')
            ? 'deposits'
            : type.startsWith('family-business.')
              ? 'income'
              : 'cuts'
        ] += amount;
      else this.flows[to.startsWith('char:') ? 'withdrawn' : 'spent'] += amount;
    }
  }

  /**
   * Counts an act of a player who is in a family, or is not; what goes to and from its bank is not earned by it. The kind is
   * how they play: those who hardly ever join a family may play worse or better than others.
   */
  done(
    { isMember, kind, level }: { readonly isMember: boolean; readonly kind: string; readonly level: number },
    feature: string,
    seconds: number,
    money: number,
  ): void {
    const key = `${kind} ${this.stepOf(level)}`;
    const found = this.#earned.get(key) ?? {
      member: { seconds: 0, money: 0 },
      loner: { seconds: 0, money: 0 },
    };
    this.#earned.set(key, found);
    const own = isMember ? found.member : found.loner;
    own.seconds += seconds;
    if (!feature.startsWith('famil')) own.money += money;
  }

  summary(): KinSummary {
    const all = [...this.#earned.values()];
    const compared = all.filter(
      ({ member, loner }) => Math.min(member.seconds, loner.seconds) >= fewestSeconds,
    );
    const total = (groups: typeof all, of: (group: (typeof all)[number]) => number) =>
      groups.reduce((sum, group) => sum + of(group), 0);
    // What loners of their kind would have earned in the members' minutes, at the members' levels.
    const alone = total(compared, ({ member, loner }) => (loner.money / loner.seconds) * member.seconds);
    const own = total(compared, ({ member }) => member.money);
    const { cuts, income, spent } = this.flows;
    // What is in the bank is the members' together: their cuts, and what businesses brought, less what they cost. By what
    // they earn, those who are compared have their part of it.
    const part =
      own /
      Math.max(
        1,
        total(all, ({ member }) => member.money),
      );
    return {
      memberOverLoner: alone > 0 ? (own + part * (cuts + income - spent)) / alone : 1,
      memberAloneOverLoner: alone > 0 ? own / alone : 1,
      sharePercent: (100 * (cuts + income)) / Math.max(1, this.#faucets),
      flows: this.flows,
      banks: this.banks,
    };
  }
}

export interface KinSummary {
  /** What a member earns with their part of the bank, as a multiple of what a loner of the same kind and levels does. */
  readonly memberOverLoner: number;
  /** The same without the bank. */
  readonly memberAloneOverLoner: number;
  /** The part of all income that passes through families. */
  readonly sharePercent: number;
  readonly flows: Kin['flows'];
  readonly banks: readonly number[];
}
