import { createContext, useContext, type ReactNode } from 'react';
import { useAtomValue } from 'jotai/react';
import type { OwnCharacter } from '../api/shapes.ts';
import { clockTime } from '../text/format.ts';
import { useOfTime } from '../time/use-tick.ts';
import { characterAtom } from './state.ts';

/** What keeps the player from nearly every act, and until when: a flight, a sentence. */
export type PlayBlock = OwnCharacter['blocked_by'][number];

const none: PlayBlock[] = [];

/** The block that refuses first of those that run; null while nothing blocks. The client's clock ends it on time. */
export function usePlayBlock(): PlayBlock | null {
  // While servers are updated one by one, an older one may answer, which does not tell.
  const { blocked_by: blocks = none }: Partial<OwnCharacter> = useAtomValue(characterAtom) ?? {};
  const first = useOfTime((now) => blocks.findIndex(({ until }) => Date.parse(until) > now));
  return blocks[first] ?? null;
}

const ActBlockContext = createContext<PlayBlock | null>(null);

/**
 * Around what consists of acts: a page that is closed in prison, a dialog that sends goods. While play is blocked its
 * buttons are off and say until when, and its waits last at least as long.
 */
export function ActBlock({ children }: { readonly children: ReactNode }) {
  return <ActBlockContext value={usePlayBlock()}>{children}</ActBlockContext>;
}

/** What blocks the acts around; null outside of `ActBlock`, and while nothing blocks. */
export const useActBlock = (): PlayBlock | null => useContext(ActBlockContext);

/** "lands 10:51": what has to happen before the player can act. */
export function blockWords({ by, until }: PlayBlock): string {
  return `${endWords[by]} ${clockTime(until)}`;
}

const endWords: Readonly<Record<PlayBlock['by'], string>> = {
  cell: 'out',
  flight: 'lands',
  hideout: 'hidden until',
  protection: 'protected until',
};
