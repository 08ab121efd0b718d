import { Route, Routes, type Location } from 'react-router-dom';
import { gameScreens } from '../screens/game-screens.ts';
import { GameShell } from '../shell/game-shell.tsx';

/** The screens of the game in their shell. Guests do not load this. */
export function GamePages({ location }: { readonly location: Location }) {
  return (
    <Routes location={location}>
      <Route element={<GameShell />}>
        {gameScreens.map(({ path, page: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Route>
    </Routes>
  );
}
