import { useAtomValue } from 'jotai/react';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { watchAbsence } from '../state/last-seen.ts';
import { keepConnected } from '../socket/index.ts';
import { ConnectionBar } from '../socket/connection-bar.tsx';
import { useReadsAfterFlight } from '../reads/use-reads-after-flight.ts';
import { characterAtom } from '../state/state.ts';
import { CharacterContext } from '../state/use-character.ts';
import { usePhone } from '../../ui/use-phone.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Frame } from './frame.tsx';
import { Header } from './header.tsx';
import { LevelNews } from './level-news.tsx';
import { Menu } from './menu.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { Panels } from './panels.tsx';
import { PhoneTop } from './phone-top.tsx';
import { Pushes } from './pushes.tsx';
import { ReadyNews } from './ready-news.tsx';
import styles from './game-shell.module.css';
import { useSwipeBack } from './use-swipe-back.ts';

/** The game's frame: header, menu, page and side bar on the desktop, bars and page on the phone. */
export function GameShell() {
  const character = useAtomValue(characterAtom);
  const phone = usePhone();
  useReadsAfterFlight();
  useEffect(watchAbsence, []);
  useEffect(watchPresses, []);
  useEffect(keepConnected, []);
  // For the moment between a logout and the guard's redirect.
  if (character === null) return null;
  return (
    <CharacterContext value={character}>
      <a href="#content" className={styles.skip}>
        Skip to the page
      </a>
      <ReadyNews />
      <ConnectionBar />
      <Frame phone={phone}>
        {phone ? <PhoneTop /> : <Header />}
        {!phone && (
          <div className={styles.menu}>
            <Menu />
          </div>
        )}
        <Page />
        {phone && <BottomBar />}
      </Frame>
      <Pushes characterId={character.id} />
      <LevelNews />
      <Panels />
    </CharacterContext>
  );
}

/** Counts presses once the code for it is there, until the state is cleared (R219). */
function watchPresses(): () => void {
  const counting = import('./presses.ts').then(
    ({ countPresses }) => countPresses(),
    // Nothing depends on it.
    () => () => undefined,
  );
  return () => void counting.then((stop) => stop());
}

function Page() {
  const page = useRef<HTMLElement>(null);
  useSwipeBack(page);
  return (
    <main ref={page} id="content" tabIndex={-1} className={styles.main} data-under>
      <PageBoundary>
        <Outlet />
      </PageBoundary>
    </main>
  );
}
