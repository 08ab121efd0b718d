import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';

/** What players of a step of levels earned, in a family or without one. */
interface Earned {
  seconds: number;
  money: number;
}

const bank = 'family:';

/** What families bring: what passes through them, and what a member earns beside a loner. */
export class Kin {
  /** By level: of members and of loners. */
  readonly #earned = new Map<number, { readonly member: Earned; readonly loner: Earned }>();
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

  /** Counts an act of a player who is in a family, or is not; what goes to and from its bank is not earned by it. */
  done(isMember: boolean, feature: string, level: number, seconds: number, money: number): void {
    const step = this.stepOf(level);
    const found = this.#earned.get(step) ?? {
      member: { seconds: 0, money: 0 },
      loner: { seconds: 0, money: 0 },
    };
    this.#earned.set(step, found);
    const own = isMember ? found.member : found.loner;
    own.seconds += seconds;
    if (!feature.startsWith('famil')) own.money += money;
  }

  summary(): KinSummary {
    const steps = [...this.#earned.values()].filter(
      ({ member, loner }) => member.seconds > 0 && loner.seconds > 0,
    );
    const total = (of: (step: (typeof steps)[number]) => number) =>
      steps.reduce((all, step) => all + of(step), 0);
    // What loners would have earned in the members' minutes, at the members' levels.
    const alone = total(({ member, loner }) => (loner.money / loner.seconds) * member.seconds);
    const own = total(({ member }) => member.money);
    const { cuts, income, spent } = this.flows;
    // What is in the bank is the members' together: their cuts, and what businesses brought, less what they cost.
    return {
      memberOverLoner: alone > 0 ? (own + cuts + income - spent) / alone : 1,
      memberAloneOverLoner: alone > 0 ? own / alone : 1,
      sharePercent: (100 * (cuts + income)) / Math.max(1, this.#faucets),
      flows: this.flows,
      banks: this.banks,
    };
  }
}

export interface KinSummary {
  /** What a member earns with their part of the bank, as a multiple of what a loner does at the same levels. */
  readonly memberOverLoner: number;
  /** The same without the bank. */
  readonly memberAloneOverLoner: number;
  /** The part of all income that passes through families. */
  readonly sharePercent: number;
  readonly flows: Kin['flows'];
  readonly banks: readonly number[];
}
