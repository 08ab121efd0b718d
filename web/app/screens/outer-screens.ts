import { NotFoundAlone } from './not-found.tsx';
import type { OuterScreen } from './screen.ts';

const declared = import.meta.glob<readonly OuterScreen[]>(
  ['../../features/*/outer-screens.ts', '../../admin/outer-screens.ts'],
  { eager: true, import: 'outerScreens' },
);

/** Every screen outside the game, each declared in its feature's `outer-screens.ts`. */
export const outerScreens: readonly OuterScreen[] = [
  ...Object.values(declared).flat(),
  { path: '*', frame: 'none', title: 'Nobody lives here', page: NotFoundAlone },
];
