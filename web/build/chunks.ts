import { join } from 'node:path';
import type { Plugin } from 'vite';
import { iconOf, iconsOfOne } from './icons-of-one.ts';

const web = join(import.meta.dirname, '..');
const entry = join(web, 'main.tsx');
/** Read after the first page, but at once by every guest. */
const frontDoor = ['features/accounts/guest-frame.tsx', 'features/accounts/front-door.tsx'].map((path) =>
  join(web, path),
);
const gamePages = join(web, 'app/pages/game-pages.tsx');

const screens = /\/web\/features\//;
const preloadHelper = /vite\/preload-helper/;
/** What most screens of the game share: as files of their own, each would wait for a connection. */
const sharedByScreens =
  /\/web\/(app\/(reads\/(use-read|failure)|time\/|state\/(use-(prison|character|timer)|cash-fill)|pages\/use-page-number|actions\/use-enter-key|text\/format)|ui\/(?!back-entry|checkbox|choice|game-icon-authors|open-|panel-tabs|price-plot|progress|skyline|switch|use-focus-return)|features\/timers\/|kits\/people\/(character-link|hover-card))|lucide-react|jotai-tanstack-query/;

/**
 * What screens of one kind share. Each further file costs every such screen a request, and the game's first script its
 * name in the list of what each screen asks for.
 */
const sharedByKind: Readonly<Record<string, RegExp>> = {
  attempts: /\/web\/kits\/(attempts\/(?!bet-problem)|statistics\/streak-figure)/,
  statistics:
    /\/web\/kits\/(statistics\/(attempt-history|csv-button|(feature|game)-statistics|movement|personal-record|place-row|standings|when-column|whole-round)|draws\/check-draw)/,
  radix: /@radix-ui\/(react-(compose-refs|slot|primitive|context|use-|presence|id)|primitive)/,
  choices: /@radix-ui\/react-(collection|direction|roving-focus|radio-group)/,
};

interface Graph {
  readonly getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** The modules that the roots import, and what those import in turn; not what they read later. */
function reachedFrom(roots: readonly string[], graph: Graph): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...roots];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    open.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
}

/**
 * Which file of the build a module goes to: `core` is what the page starts with and what of the libraries a guest
 * needs, `game` what the shell and most screens need beside it. A guest never waits for the game.
 */
export function chunks(): {
  readonly plugin: Plugin;
  readonly groups: {
    readonly name: string;
    readonly test: (id: string) => boolean;
    readonly priority: number;
    readonly includeDependenciesRecursively?: boolean;
  }[];
} {
  let core: ReadonlySet<string> = new Set();
  let game: ReadonlySet<string> = new Set();
  let lone: ReadonlySet<string> = new Set();
  const isCore = (id: string): boolean => core.has(id) || preloadHelper.test(id);
  const isGame = (id: string): boolean => game.has(id) || sharedByScreens.test(id);
  const isLone = (id: string): boolean => lone.has(iconOf(id) ?? '');
  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const started = reachedFrom([entry], this);
        const greeted = [...reachedFrom(frontDoor, this)].filter((id) => !screens.test(id));
        core = new Set([...started, ...greeted].filter((id) => id !== entry));
        game = reachedFrom([gamePages], this);
        lone = iconsOfOne([...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? ''));
      },
    },
    groups: [
      { name: 'core', test: (id) => !isLone(id) && isCore(id), priority: 2 },
      { name: 'game', test: (id) => !isLone(id) && isGame(id), priority: 1 },
      ...Object.entries(sharedByKind).map(([name, modules]) => ({
        name,
        test: (id: string) => modules.test(id) && !isLone(id),
        priority: 0,
        includeDependenciesRecursively: false,
      })),
    ],
  };
}
