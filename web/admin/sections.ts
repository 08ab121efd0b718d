import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import {
  CalendarDays,
  Flag,
  Gauge,
  History,
  Megaphone,
  LifeBuoy,
  Newspaper,
  ReceiptText,
  GitCommitHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react';

interface Section {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Who may open it; every role where it is left out. */
  readonly roles?: readonly StaffRole[];
}

/** The console's sections in the order of its menu. */
export const sections: readonly Section[] = [
  { path: 'events', label: 'Events', icon: GitCommitHorizontal },
  { path: 'travel', label: 'Time travel', icon: History },
  { path: 'ledger', label: 'Ledger', icon: ReceiptText },
  { path: 'players', label: 'Players', icon: Users },
  { path: 'reports', label: 'Reports', icon: Flag, roles: ['operator', 'moderator'] },
  { path: 'help', label: 'Help', icon: LifeBuoy },
  { path: 'rounds', label: 'Rounds', icon: CalendarDays },
  { path: 'content', label: 'Content', icon: Megaphone },
  { path: 'times', label: 'The Times', icon: Newspaper },
  { path: 'health', label: 'Health', icon: Gauge },
];
