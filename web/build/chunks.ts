import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { iconOf, iconsOfOne } from './icons-of-one.ts';

const web = join(import.meta.dirname, '..');
const entry = join(web, 'main.tsx');
/** Read after the first page, but at once by every guest. */
const frontDoor = ['features/accounts/guest-frame.tsx', 'features/accounts/front-door.tsx'].map((path) =>
  join(web, path),
);
const gamePages = join(web, 'app/pages/game-pages.tsx');
/** Read by themselves after the shell, whatever the page. What features follow there is read from their contributions. */
const afterShell = ['app/shell/feature-news.tsx', 'app/shell/presses.ts'].map((path) => join(web, path));
/** What features show on others' screens: asked for by the shell and by many screens. */
const contributions = join(web, 'app/screens/contributions.ts');
/** Where a visit begins. The next goal, which a feature sets there, is read from its contributions. */
const home = join(web, 'features/home/home.tsx');
const contributed = /\b(news|goal): part\([^()]*\(\) => import\("([^"]+)"\)/g;

const screens = /\/web\/features\//;
const preloadHelper = /vite\/preload-helper/;
/** What most screens of the game share: as files of their own, each would wait for a connection. */
const sharedByScreens =
  /\/web\/(app\/(reads\/(use-read|failure)|time\/|state\/(use-(prison|character|timer)|cash-fill)|pages\/use-page-number|actions\/use-enter-key|text\/format)|ui\/(?!back-entry|checkbox|choice|game-icon-authors|open-|panel-tabs|price-plot|progress|skyline|switch|use-focus-return)|features\/timers\/|kits\/people\/(character-link|hover-card))|lucide-react|jotai-tanstack-query/;

/** What Home shares with a heavy screen, which would have to ask for all of Home. */
const homeAndHeavy =
  /\/web\/(features\/(polls\/polls\.module|small-crimes\/way-words)|ui\/progress\.)|\/engine\/kernel\/values\/capitalised/;

/**
 * What screens of one kind share. Each further file costs every such screen a request, and the game's first script its
 * name in the list of what each screen asks for.
 */
const sharedByKind: Readonly<Record<string, RegExp>> = {
  attempts:
    /\/web\/kits\/(attempts\/(?!bet-problem|stay\.)|statistics\/streak-figure)|\/engine\/shared\/catalogues\/levels/,
  statistics:
    /\/web\/kits\/(statistics\/(attempt-history|csv-button|(feature|game)-statistics|movement|personal-record|place-row|standings|when-column|whole-round)|draws\/check-draw)/,
  radix: /@radix-ui\/(react-(compose-refs|slot|primitive|context|use-|presence|id)|primitive)/,
  talk: /\/web\/(kits\/talk\/(outbox|live-answer|typing)|features\/messages\/(news|change|outbox|typing)|app\/state\/kept-atom)\./,
  choices: /@radix-ui\/react-(collection|direction|roving-focus|radio-group)/,
};

interface Graph {
  readonly getModuleIds: () => Iterable<string>;
  readonly getModuleInfo: (
    id: string,
  ) => { readonly importedIds: readonly string[]; readonly code?: string | null } | null;
}

/** The parts that features contribute under a name: each is opened by the game itself, wherever that name stands. */
function contributedAs(name: 'news' | 'goal', graph: Graph): readonly string[] {
  return [...graph.getModuleIds()]
    .filter((id) => id.endsWith('/contributions.ts') && screens.test(id))
    .flatMap((id) =>
      [...(graph.getModuleInfo(id)?.code ?? '').matchAll(contributed)]
        .filter(([, as]) => as === name)
        .map(([, , file = '']) => join(dirname(id), file)),
    );
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
 * needs, `game` what the shell and most screens need beside it, `contributions` and `news` what the shell reads after every
 * page, `home` what the page adds that a visit begins with. A guest never waits for the game.
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
  let shown: ReadonlySet<string> = new Set();
  let news: ReadonlySet<string> = new Set();
  let first: ReadonlySet<string> = new Set();
  let lone: ReadonlySet<string> = new Set();
  const isCore = (id: string): boolean => core.has(id) || preloadHelper.test(id);
  const isGame = (id: string): boolean => game.has(id) || sharedByScreens.test(id) || homeAndHeavy.test(id);
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
        shown = reachedFrom([contributions], this);
        news = reachedFrom([...afterShell, ...contributedAs('news', this)], this);
        first = reachedFrom([home, ...contributedAs('goal', this)], this);
        lone = iconsOfOne([...this.getModuleIds()].map((id) => this.getModuleInfo(id)?.code ?? ''));
      },
    },
    groups: [
      { name: 'core', test: (id) => !isLone(id) && isCore(id), priority: 2 },
      { name: 'game', test: (id) => !isLone(id) && isGame(id), priority: 1 },
      ...Object.entries(sharedByKind).map(([name, modules]) => ({
        name,
        test: (id: string) => modules.test(id) && !isLone(id),
        priority: 0.9,
        includeDependenciesRecursively: false,
      })),
      { name: 'contributions', test: (id) => !isLone(id) && shown.has(id), priority: 0.7 },
      { name: 'news', test: (id) => !isLone(id) && news.has(id), priority: 0.6 },
      { name: 'home', test: (id) => !isLone(id) && first.has(id), priority: 0.5 },
    ],
  };
}
