import { NotFoundAlone } from './not-found.tsx';
import type { OuterScreen } from './screen.ts';

/** Every screen outside the game, each declared in its feature's `outer-screens.ts`. */
export const outerScreens: readonly OuterScreen[] = [
  // Without the files' names: Vite leaves them out of a glob's values.
  ...Object.values(
    import.meta.glob<readonly OuterScreen[]>(
      ['../../features/*/outer-screens.ts', '../../admin/outer-screens.ts'],
      { eager: true, import: 'outerScreens' },
    ),
  ).flat(),
  { path: '*', frame: 'none', title: 'Nobody lives here', page: NotFoundAlone },
];
