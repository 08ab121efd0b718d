import { useAtomValue } from 'jotai/react';
import type { OwnCharacter, PublicCharacter } from '../../app/api/shapes.ts';
import { characterAtom } from '../../app/state/state.ts';
import { keptAtom } from '../../app/state/kept-atom.ts';
import { store } from '../../app/state/store.ts';
import { serverClock } from '../../app/time/clock.ts';

/** What ended in a cell: the verdict of the act, and what it brought. */
export interface Arrest {
  readonly characterId: string;
  /** The sentence that it is about, by its end. */
  readonly until: string;
  readonly at: number;
  readonly verdict: string;
  readonly levelPoints: number;
  readonly heatPercent: number;
  /** Successes in a row that ended with it; null when there were none. */
  readonly streakLost: number | null;
}

/** How a stay in prison ended. */
export type ReleaseWay =
  | { readonly by: 'bribe'; readonly message: string }
  | { readonly by: 'time' }
  | { readonly by: 'bust'; readonly person: PublicCharacter };

export type Release = ReleaseWay & {
  readonly characterId: string;
  readonly at: number;
  /** When the sentence would have ended, ms. */
  readonly due: number;
};

const arrestAtom = keptAtom<Arrest>('arrest');
const releaseAtom = keptAtom<Release>('release');
/** The bribe that was offered last, until it is asked for. */
let bribe: Promise<string | null> | null = null;

/** The arrest that the running sentence is for, as far as this tab has seen it. */
export function useArrest({ id, prison_until: until }: OwnCharacter): Arrest | null {
  const arrest = useAtomValue(arrestAtom);
  return arrest !== null && arrest.characterId === id && arrest.until === until ? arrest : null;
}

/** How the last stay ended; null where that is not known, and as soon as something was done since. */
export function useRelease(characterId: string): Release | null {
  const release = useAtomValue(releaseAtom);
  return release !== null && release.characterId === characterId ? release : null;
}

/** What an attempt answers of its end, as far as it can end in any of this. */
export interface AttemptEnd {
  readonly message: string;
  readonly level_points?: number;
  readonly heat_percent?: number;
  readonly prison_seconds?: number | null;
}

/** Whether an attempt ended in prison. */
export const endedInPrison = ({ prison_seconds: seconds = null }: AttemptEnd): boolean => seconds !== null;

/** Notes an attempt of `before`: a new arrest, or at least that the last release is no news any more. */
export function noteAttempt(before: OwnCharacter, end: AttemptEnd, streak = 0): void {
  store.set(releaseAtom, null);
  // The answer's headers have already brought the sentence.
  const until = store.get(characterAtom)?.prison_until ?? null;
  if (!endedInPrison(end) || until === null) return;
  store.set(arrestAtom, {
    characterId: before.id,
    until,
    at: serverClock.now(),
    verdict: end.message,
    levelPoints: end.level_points ?? 0,
    heatPercent: end.heat_percent ?? 0,
    streakLost: streak > 0 ? streak : null,
  });
}

/**
 * Notes a bribe that is being offered: what the guard does, or null when it was refused. The answer's headers open the
 * cell before the answer itself is read.
 */
export function noteBribe(answer: Promise<string | null>): void {
  bribe = answer;
}

/** The message of the bribe that ended the stay; null when none did. */
export async function takeBribe(): Promise<string | null> {
  const offered = bribe;
  bribe = null;
  return offered;
}

export function noteRelease(release: Release): void {
  store.set(releaseAtom, release);
}
