import { hash } from 'node:crypto';

const minuteMs = 60_000;

/** What makes the game show what somebody writes to a person. All of it is within `windowMs`. */
export const watchRules = {
  windowMs: 10 * minuteMs,
  /** So many messages within a minute. */
  flood: 30,
  /** The same words, of so many characters at least, to so many rooms and conversations. */
  copies: 5,
  copyLength: 12,
  /** So many messages with an address, by an account whose life began within `newMs`. */
  links: 4,
  newMs: 24 * 60 * minuteMs,
} as const;

/** Why something was noticed, as the staff reads it. */
export const noticedWords = {
  flood: 'Many messages within a minute.',
  copies: 'The same words in many places.',
  links: 'Many links by a new gangster.',
} as const;

export type Noticed = keyof typeof noticedWords;

/** A message on its way to others. `at` and `born` (when the life began) in ms since the epoch. */
export interface SaidText {
  readonly account: string;
  /** The room or conversation. */
  readonly place: string;
  readonly text: string;
  readonly at: number;
  readonly born: number;
}

interface Remembered {
  readonly at: number;
  readonly place: string;
  /** A hash of the words, or null of words too short to mean anything. */
  readonly words: string | null;
  readonly link: boolean;
}

/** More of one account is not needed to see a flood. */
const keptOfOne = 64;
const sweepAbove = 10_000;

/**
 * Notices floods, copies and links of new gangsters in what players say to others. It decides nothing: what it
 * notices goes to a person. It keeps hashes of the last ten minutes in memory, never words.
 */
export class TextWatch {
  readonly #said = new Map<string, Remembered[]>();

  /** Remembers a message, and says what is to be noticed of its author now; null of nearly all. */
  note(said: SaidText): Noticed | null {
    if (this.#said.size > sweepAbove) this.#sweep(said.at);
    const lately = (this.#said.get(said.account) ?? []).filter(
      ({ at }) => at > said.at - watchRules.windowMs,
    );
    const message = rememberedOf(said);
    const all = [...lately, message].slice(-keptOfOne);
    this.#said.set(said.account, all);
    return noticedIn(all, message, said);
  }

  #sweep(now: number): void {
    for (const [account, said] of this.#said) {
      const last = said.at(-1);
      if (!last || last.at <= now - watchRules.windowMs) this.#said.delete(account);
    }
  }
}

function rememberedOf({ at, place, text }: SaidText): Remembered {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
  return {
    at,
    place,
    words: plain.length < watchRules.copyLength ? null : hash('sha256', plain, 'base64'),
    link: /https?:\/\//i.test(text),
  };
}

function noticedIn(all: readonly Remembered[], { words, link }: Remembered, said: SaidText): Noticed | null {
  if (all.filter(({ at }) => at > said.at - minuteMs).length >= watchRules.flood) return 'flood';
  const places = new Set(
    all.filter((one) => words !== null && one.words === words).map(({ place }) => place),
  );
  if (places.size >= watchRules.copies) return 'copies';
  const isNew = said.born > said.at - watchRules.newMs;
  if (link && isNew && all.filter((one) => one.link).length >= watchRules.links) return 'links';
  return null;
}
