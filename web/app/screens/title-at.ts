import { matchPath } from 'react-router-dom';
import { gameScreens } from './game-screens.ts';

/** The title of the screen at an address: the most exact one's. */
export function titleAt(pathname: string): string {
  const screen = gameScreens.find(({ path }) => matchPath(path, pathname) !== null);
  return screen?.title ?? '';
}
