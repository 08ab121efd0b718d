import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from '../../app/state/storage.ts';
import type { ChatMessage } from './answers.ts';

const newFor = 24 * 3_600_000;
/** Who is at this level or below has just arrived. */
const newUpToLevel = 2;

const base = atom(readStored('chat-introduced') !== null);

/** Whether this browser's player has said hello, or does not want to. */
export const introducedAtom = atom(
  (get) => get(base),
  (_get, set) => {
    set(base, true);
    writeStored('chat-introduced', '1');
  },
);

/** Whether a life that began at `bornAt` is new in town at `now`. */
export const isNewInTown = (bornAt: string, now: number): boolean => now - Date.parse(bornAt) < newFor;

/** What somebody new in town may say by one tap (ruling 44). */
export function firstWords(city: string): readonly string[] {
  return ['Evening, all.', `New in ${city}. What pays?`, 'Who could use a driver?'];
}

/** Whether the author has just arrived, so that a welcome is offered. */
export const isNewcomer = ({ character }: Pick<ChatMessage, 'character'>): boolean =>
  character !== null && character.level.number <= newUpToLevel;

export const welcomeTo = (username: string): string => `@${username} Welcome to the rackets.`;
