import { atom } from 'jotai/vanilla';
import { store } from '../../app/state/store.ts';

interface Typist {
  readonly place: string;
  readonly id: string;
  readonly username: string;
  readonly until: number;
}

/** So long somebody counts as typing after the last word of it. */
const shownMs = 6_000;
/** The others are told again no sooner than this. */
const tellEveryMs = 4_000;

/** Who is typing in the places of one kind of talk; `send` tells the others there that the player is. */
export function createTyping(send: (place: string) => Promise<unknown>) {
  const typists = atom<readonly Typist[]>([]);
  let timeout: number | null = null;
  let told = { place: '', at: -Infinity };

  function sweep(): void {
    timeout = null;
    const left = store.get(typists).filter(({ until }) => until > Date.now());
    store.set(typists, left);
    if (left.length > 0) timeout = window.setTimeout(sweep, 1_000);
  }

  return {
    atom: atom((get) => get(typists)),
    /** Somebody is typing; or, with null, has said what they typed. */
    hear(
      place: string,
      who: { readonly id: string; readonly username: string } | null,
      done = who?.id,
    ): void {
      const others = store.get(typists).filter((each) => each.place !== place || each.id !== done);
      store.set(typists, who === null ? others : [...others, { ...who, place, until: Date.now() + shownMs }]);
      timeout ??= window.setTimeout(sweep, shownMs);
    },
    /** Tells the others in a place that the player is typing, now and then. */
    tell(place: string): void {
      const now = performance.now();
      if (told.place === place && now - told.at < tellEveryMs) return;
      told = { place, at: now };
      // Nobody misses it.
      send(place).catch(() => undefined);
    },
  };
}

export type Typing = ReturnType<typeof createTyping>;

/** "Ada is typing", "Ada and Vera are typing", "Several people are typing"; empty for nobody. */
export function typingText(names: readonly string[]): string {
  const [one, other] = names;
  if (one === undefined) return '';
  if (other === undefined) return `${one} is typing`;
  return names.length === 2 ? `${one} and ${other} are typing` : 'Several people are typing';
}
