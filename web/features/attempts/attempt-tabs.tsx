import { Tabs } from '../../ui/tabs.tsx';

interface AttemptTabsProps {
  readonly title: string;
  /** The page's address: "/main/bomb". */
  readonly at: string;
  /** The main tab's name. */
  readonly main?: string;
}

/** The two tabs of a feature with attempts (R540). */
export function AttemptTabs({ title, at, main = 'Attempt' }: AttemptTabsProps) {
  const tabs = [
    { to: at, label: main },
    { to: `${at}/statistics`, label: 'Statistics' },
  ];
  return <Tabs label={title} tabs={tabs} />;
}
