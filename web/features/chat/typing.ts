import { atom } from 'jotai/vanilla';
import { call } from '../../app/api/index.ts';
import { store } from '../../app/state/store.ts';

interface Typist {
  readonly room: string;
  readonly id: string;
  readonly username: string;
  readonly until: number;
}

/** So long somebody counts as typing after the last word of it. */
const shownMs = 6_000;
/** The others are told again no sooner than this. */
const tellEveryMs = 4_000;

const typists = atom<readonly Typist[]>([]);

/** Who is typing in which room. */
export const typingAtom = atom((get) => get(typists));

let timeout: number | null = null;
let told = { room: '', at: -Infinity };

/** Somebody is typing; or, with null, has said what they typed. */
export function hearTyping(
  room: string,
  who: { readonly id: string; readonly username: string } | null,
  done = who?.id,
): void {
  const others = store.get(typists).filter((each) => each.room !== room || each.id !== done);
  store.set(typists, who === null ? others : [...others, { ...who, room, until: Date.now() + shownMs }]);
  timeout ??= window.setTimeout(sweep, shownMs);
}

function sweep(): void {
  timeout = null;
  const left = store.get(typists).filter(({ until }) => until > Date.now());
  store.set(typists, left);
  if (left.length > 0) timeout = window.setTimeout(sweep, 1_000);
}

/** Tells the others in a room that the player is typing, now and then. */
export function tellTyping(room: string): void {
  const now = performance.now();
  if (told.room === room && now - told.at < tellEveryMs) return;
  told = { room, at: now };
  // Nobody misses it.
  call('POST chat/typing', { body: { room }, silent: true }).catch(() => undefined);
}

/** "Ada is typing", "Ada and Vera are typing", "Several people are typing"; empty for nobody. */
export function typingText(names: readonly string[]): string {
  const [one, other] = names;
  if (one === undefined) return '';
  if (other === undefined) return `${one} is typing`;
  return names.length === 2 ? `${one} and ${other} are typing` : 'Several people are typing';
}
