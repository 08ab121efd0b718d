/** Plays of one game whose chances do not hang together with those of any others: a spin, a hand, a race. */
export interface Trial {
  readonly plays: number;
  readonly staked: number;
  readonly paid: number;
  /** What the plays return on average by the rules. */
  readonly expected: number;
}

/** A game's return as computed and as played, as parts of the stake. */
export interface ReturnRow {
  readonly name: string;
  readonly plays: number;
  readonly exact: number;
  readonly played: number;
  /** One standard deviation of `played`, by the spread of the trials. */
  readonly sigma: number;
  /** How many of them lie between `exact` and `played`. */
  readonly distance: number;
}

/** Further than this by chance alone is one in 16,000 tables. */
export const mostSigmas = 4;

/** Adds up trials as they come, so that a million of them need no space. */
export class Tally {
  plays = 0;
  #staked = 0;
  #paid = 0;
  #expected = 0;
  #squares = 0;

  add({ plays, staked, paid, expected }: Trial): void {
    this.plays += plays;
    this.#staked += staked;
    this.#paid += paid;
    this.#expected += expected;
    this.#squares += (paid - expected) ** 2;
  }

  row(name: string): ReturnRow {
    const sigma = Math.sqrt(this.#squares) / this.#staked;
    const [exact, played] = [this.#expected / this.#staked, this.#paid / this.#staked];
    const distance = sigma === 0 ? 0 : Math.abs(played - exact) / sigma;
    return { name, plays: this.plays, exact, played, sigma, distance };
  }
}

export const isWithin = ({ distance }: ReturnRow): boolean => distance <= mostSigmas;

/** The rows as a table in Markdown. */
export function tableOf(rows: readonly ReturnRow[]): string {
  const percent = (part: number) => `${(100 * part).toFixed(2)} %`;
  return [
    '| game | plays | exact | played | sigma | apart |',
    '| ---- | ----: | ----: | -----: | ----: | ----: |',
    ...rows.map(({ name, plays, exact, played, sigma, distance }) => {
      const cells = [name, plays.toLocaleString('en-US'), percent(exact), percent(played), percent(sigma)];
      return `| ${cells.join(' | ')} | ${distance.toFixed(1)} sigma |`;
    }),
  ].join('\n');
}
