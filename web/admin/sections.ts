import {
  CalendarDays,
  Gauge,
  History,
  Megaphone,
  LifeBuoy,
  ReceiptText,
  GitCommitHorizontal,
  Users,
  type LucideIcon,
} from 'lucide-react';

interface Section {
  readonly path: string;
  readonly label: string;
  readonly icon: LucideIcon;
}

/** The console's sections in the order of its menu. */
export const sections: readonly Section[] = [
  { path: 'events', label: 'Events', icon: GitCommitHorizontal },
  { path: 'travel', label: 'Time travel', icon: History },
  { path: 'ledger', label: 'Ledger', icon: ReceiptText },
  { path: 'players', label: 'Players', icon: Users },
  { path: 'help', label: 'Help', icon: LifeBuoy },
  { path: 'rounds', label: 'Rounds', icon: CalendarDays },
  { path: 'content', label: 'Content', icon: Megaphone },
  { path: 'health', label: 'Health', icon: Gauge },
];
