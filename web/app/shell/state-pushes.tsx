import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { keepConnected } from '../socket/index.ts';
import { characterAtom } from '../state/state.ts';
import { AccountNews, PlatformNews } from './platform-news.tsx';

/** Hears, outside the game, what may open it again: a ban that is lifted, a round that begins. */
export function StatePushes() {
  const characterId = useAtomValue(characterAtom)?.id ?? null;
  useEffect(keepConnected, []);
  return (
    <>
      <PlatformNews />
      {characterId !== null && <AccountNews characterId={characterId} />}
    </>
  );
}
