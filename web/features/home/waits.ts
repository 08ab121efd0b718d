import { atom } from 'jotai/vanilla';
import type { Timers } from '../../app/api/shapes.ts';
import { readStoredJson, writeStored } from '../../app/state/storage.ts';
import { store } from '../../app/state/store.ts';

/** When the waits of one life ended or will end that this browser has seen, in ms, by timer. */
interface Waits {
  readonly life: string;
  readonly ends: Readonly<Record<string, number>>;
}

const storedName = 'waits';

function isWaits(value: unknown): value is Waits {
  const { life, ends } = (value ?? {}) as Partial<Waits>;
  return typeof life === 'string' && typeof ends === 'object' && ends !== null;
}

/** The server forgets a wait that is over; Home says of which since when the player may go on. */
export const waitsAtom = atom<Waits | null>(readStoredJson(storedName, isWaits));

/** Takes note of the waits that run. One that runs no longer, before its end, was ended by something else just now. */
export function noteWaits(life: string, timers: Timers, now: number): void {
  const before = store.get(waitsAtom);
  const known = before?.life === life ? before.ends : {};
  const ends = { ...known };
  for (const [name, { timestamp }] of Object.entries(timers)) {
    if (timestamp !== null) ends[name] = Date.parse(timestamp);
    else if ((ends[name] ?? 0) > now) ends[name] = now;
  }
  if (before?.life === life && Object.keys(ends).every((name) => ends[name] === known[name])) return;
  const waits = { life, ends };
  store.set(waitsAtom, waits);
  writeStored(storedName, JSON.stringify(waits));
}
