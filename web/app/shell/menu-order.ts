import type { State } from '../api/shapes.ts';

/** What of the state decides which entries the menu shows and which stand out. */
export type MenuState = Pick<
  State,
  'active_events' | 'available_respect' | 'available_scratch' | 'missions' | 'heists'
> & {
  readonly character: { readonly family: unknown } | null;
};

interface SectionOrder {
  readonly name: string;
  /** Paths under /main. */
  readonly screens: readonly string[];
}

/** The sections in the documents' order (R042), in each the screens in theirs (R050); ours stand beside their like. */
export const menuOrder: readonly SectionOrder[] = [
  {
    name: 'General',
    screens: [
      '',
      'overview',
      'credits',
      'online',
      'insurance',
      'perks',
      'inventory',
      'career',
      'activity',
      'christmas',
    ],
  },
  {
    name: 'Crimes',
    screens: [
      'small',
      'vehicletheft',
      'looting',
      'prison',
      'extortion',
      'fraud',
      'chase',
      'bomb',
      'safe',
      'armed',
      'missions',
      'heists',
    ],
  },
  {
    name: 'The City',
    screens: [
      'airport',
      'garage',
      'mentoring',
      'bullets',
      'bank',
      'blackmarket',
      'auctions',
      'trade',
      'drugs',
      'stocks',
      'property',
      'hideout',
    ],
  },
  {
    name: 'Casino',
    screens: ['slots', 'scratch', 'roulette', 'blackjack', 'videopoker', 'lotto', 'rps', 'horseracing'],
  },
  { name: 'Killing', screens: ['openfire', 'detectives', 'bounties', 'verifykill'] },
  {
    name: 'Family',
    screens: [
      'families',
      'family/dashboard',
      'family/members',
      'family/bank',
      'family/garage',
      'family/business',
    ],
  },
  {
    name: 'Community',
    screens: ['find', 'characters', 'respect', 'friends', 'times', 'contests', 'watchlist'],
  },
  {
    name: 'Other',
    screens: [
      'statistics',
      'rankings',
      'rounds',
      'events',
      'history',
      'fairness',
      'alerts',
      'settings',
      'help',
      'suicide',
      'notepad',
      'updates',
    ],
  },
];

const memberOnly = /^family\//;
/** R028; help is the documents' own note to R050. The phone reaches them by its bars. */
const desktopOnly: ReadonlySet<string> = new Set(['overview', 'help']);

/** Whether the menu shows a screen's entry: the family's to its members (R026), christmas while it lasts (R027). */
export function isShown(screen: string, state: MenuState | null, phone: boolean): boolean {
  if (desktopOnly.has(screen)) return !phone;
  if (memberOnly.test(screen)) return (state?.character?.family ?? null) !== null;
  if (screen === 'christmas') return state?.active_events.includes('christmas') ?? false;
  return true;
}

const highlights: Readonly<Record<string, (state: MenuState) => boolean>> = {
  missions: (state) => state.missions,
  heists: (state) => state.heists,
  scratch: (state) => state.available_scratch > 0,
  respect: (state) => state.available_respect,
};

/** Whether a screen's entry stands out, because something waits there (R046). */
export function isHighlighted(screen: string, state: MenuState): boolean {
  return highlights[screen]?.(state) ?? false;
}

/** A menu entry's screen, as the order names it. */
export function screenOf(path: string): string {
  return path.replace(/^\/main\/?/, '');
}

export interface Section<Entry> {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** Puts entries into their sections and order; sections without any are left out. Throws for one without a place. */
export function sectionsOf<Entry extends { readonly to: string }>(
  entries: readonly Entry[],
): Section<Entry>[] {
  const byScreen = new Map(entries.map((entry) => [screenOf(entry.to), entry]));
  const sections = menuOrder
    .map(({ name, screens }) => ({ name, entries: screens.flatMap((screen) => take(byScreen, screen)) }))
    .filter((section) => section.entries.length > 0);
  const [homeless] = byScreen.keys();
  if (homeless !== undefined)
    throw new Error(`The menu has no place for "${homeless}": add it to menuOrder.`);
  return sections;
}

function take<Entry>(byScreen: Map<string, Entry>, screen: string): Entry[] {
  const entry = byScreen.get(screen);
  byScreen.delete(screen);
  return entry === undefined ? [] : [entry];
}
