import {
  ChartLine,
  ChartNoAxesColumn,
  Dices,
  HandCoins,
  House,
  Landmark,
  Lock,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { State } from '../api/answers.ts';
import type { TimerName } from '../use-timer.ts';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  /** The phone's bottom bar has room for one word. */
  readonly short?: string;
  readonly icon: LucideIcon;
  readonly timer?: TimerName;
  readonly count?: (state: State) => number;
}

export interface MenuSection {
  readonly name: string;
  readonly entries: readonly MenuEntry[];
}

const home: MenuEntry = { to: '/main', label: 'Home', icon: House };
const smallCrimes: MenuEntry = {
  to: '/main/small',
  label: 'Small Crimes',
  short: 'Crimes',
  icon: HandCoins,
  timer: 'small-crimes',
};
const prison: MenuEntry = {
  to: '/main/prison',
  label: 'Prison',
  icon: Lock,
  timer: 'prison-bust',
  count: (state) => state.prison_count,
};
const bank: MenuEntry = { to: '/main/bank', label: 'Bank', icon: Landmark };

/** Only what exists; sections in the documents' order (R042). */
export const menuSections: readonly MenuSection[] = [
  {
    name: 'General',
    entries: [
      home,
      { to: '/main/online', label: 'Online', icon: Users, count: (state) => state.online_count },
      { to: '/main/activity', label: 'Activity', icon: ChartLine },
    ],
  },
  { name: 'Crimes', entries: [smallCrimes, prison] },
  { name: 'The City', entries: [bank] },
  {
    name: 'Other',
    entries: [
      { to: '/main/overview', label: 'My Statistics', icon: ChartNoAxesColumn },
      { to: '/main/fairness', label: 'Fair Dice', icon: Dices },
    ],
  },
];

export const bottomBarEntries: readonly MenuEntry[] = [home, smallCrimes, prison, bank];
