import { lazy, type ComponentType, type ReactNode } from 'react';
import { Route, Routes, type Location } from 'react-router-dom';
import { WithTabs } from '../../ui/screen.tsx';
import type { Part } from '../boot/part.ts';
import { gameScreens, prisonWall } from '../screens/game-screens.ts';
import type { GameScreen } from '../screens/screen.ts';
import { tabRows } from '../screens/tab-row.ts';
import { GameShell } from '../shell/game-shell.tsx';
import { RowTabs } from './row-tabs.tsx';
import { ActBlock } from '../state/play-block.tsx';

const tabRow = tabRows(gameScreens);
const pages = gameScreens.flatMap((screen) => {
  if (screen.overPage === true) return [];
  const row = tabRow(screen.path);
  return [{ path: screen.path, Page: pageOf(screen), tabs: row ? <RowTabs row={row} /> : null }];
});

/** The screens of the game in their shell. Guests do not load this. */
export function GamePages({ location }: { readonly location: Location }) {
  return (
    <Routes location={location}>
      <Route element={<GameShell />}>
        {pages.map(({ path, Page, tabs }) => (
          <Route
            key={path}
            path={path}
            element={
              <WithTabs value={tabs}>
                <Page />
              </WithTabs>
            }
          />
        ))}
      </Route>
    </Routes>
  );
}

function pageOf({ page, closedInPrison = false }: GameScreen): ComponentType {
  return closedInPrison && prisonWall && isPart(page) ? walled(prisonWall, page) : page;
}

function isPart(page: ComponentType | Part): page is Part {
  return 'load' in page;
}

/** A page of acts behind a wall. The code of both is asked for at once. */
function walled(wall: Part<{ readonly children: ReactNode }>, page: Part): ComponentType {
  return lazy(async () => {
    const [Wall, Page] = await Promise.all([wall.load(), page.load()]);
    return {
      default: () => (
        <Wall>
          <ActBlock>
            <Page />
          </ActBlock>
        </Wall>
      ),
    };
  });
}
