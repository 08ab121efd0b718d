import {
  BriefcaseBusiness,
  CalendarClock,
  CalendarDays,
  ChartColumnBig,
  ChartLine,
  ChartNoAxesColumn,
  Dices,
  HandCoins,
  House,
  Landmark,
  Lock,
  Newspaper,
  UserSearch,
  Settings,
  Users,
  VenetianMask,
  type LucideIcon,
} from 'lucide-react';
import type { State } from '../api/shapes.ts';
import type { TimerName } from '../use-timer.ts';

export interface MenuEntry {
  readonly to: string;
  readonly label: string;
  /** The phone's bottom bar has room for one word. */
  readonly short?: string;
  readonly icon: LucideIcon;
  /** The single key that leads there. */
  readonly key?: string;
  readonly timer?: TimerName;
  readonly count?: (state: State) => number;
}

/** The screens that exist; `menu-order.ts` says where in the menu each stands. */
export const menuEntries: readonly MenuEntry[] = [
  { to: '/main', label: 'Home', icon: House, key: 'h' },
  { to: '/main/overview', label: 'Overview', icon: ChartNoAxesColumn, key: 'o' },
  { to: '/main/online', label: 'Online', icon: Users, count: (state) => state.online_count },
  { to: '/main/career', label: 'Career', icon: BriefcaseBusiness },
  { to: '/main/activity', label: 'Activity', icon: ChartLine },
  {
    to: '/main/small',
    label: 'Small Crimes',
    short: 'Crimes',
    icon: HandCoins,
    key: 'c',
    timer: 'small-crimes',
  },
  {
    to: '/main/prison',
    label: 'Prison',
    icon: Lock,
    key: 'p',
    timer: 'prison-bust',
    count: (state) => state.prison_count,
  },
  { to: '/main/bank', label: 'Bank', icon: Landmark, key: 'b' },
  { to: '/main/find', label: 'Find Gangsters', icon: UserSearch },
  { to: '/main/rounds', label: 'Rounds', icon: CalendarClock },
  { to: '/main/events', label: 'Events', icon: CalendarDays },
  { to: '/main/statistics', label: 'Statistics', icon: ChartColumnBig, key: 's' },
  { to: '/main/hideout', label: 'Hideout', icon: VenetianMask },
  { to: '/main/fairness', label: 'Fair Dice', icon: Dices },
  { to: '/main/settings', label: 'Settings', icon: Settings },
  { to: '/main/updates', label: 'Updates', icon: Newspaper },
];

/** The phone's bottom bar: the overview (R054), and the crimes that one is back for every few minutes. */
export const bottomBarEntries: readonly MenuEntry[] = ['/main/overview', '/main/small', '/main/prison'].map(
  (to) => {
    const entry = menuEntries.find((one) => one.to === to);
    if (entry === undefined) throw new Error(`The bottom bar names ${to}, which is not in the menu.`);
    return entry;
  },
);
