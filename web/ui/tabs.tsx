import { Link, NavLink, useLocation } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { showTab } from './show-tab.ts';
import styles from './tabs.module.css';

interface Tab {
  readonly to: string;
  readonly label: string;
}

/**
 * Tabs are links: they live in the address and open in a new tab. A page below one of them, such as a mission below all
 * missions, is that tab's.
 */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  const { pathname } = useLocation();
  const within = tabs
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .reduce((longest, { to }) => (to.length > longest.length ? to : longest), '');
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          ref={tab.to === within ? showTab : null}
          end
          to={tab.to}
          className={classNames(styles.tab, tab.to === within && styles.on)}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}

interface QueryTabsProps {
  readonly label: string;
  /** The first one is shown by an address without the name. */
  readonly tabs: readonly { readonly id: string; readonly label: string }[];
  readonly current: string;
  /** The name in the address; `tab` by default. */
  readonly param?: string;
}

/** Tabs of one address, as its `?tab=` or another such name: they take each other's place in the history. */
export function QueryTabs({ label, tabs, current, param = 'tab' }: QueryTabsProps) {
  const { pathname, search, state } = useLocation();
  const to = (id: string): string => {
    const query = new URLSearchParams(search);
    if (id === tabs[0]?.id) query.delete(param);
    else query.set(param, id);
    return query.size === 0 ? pathname : `${pathname}?${query}`;
  };
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ id, label: text }) => (
        <Link
          key={id}
          ref={id === current ? showTab : null}
          replace
          to={to(id)}
          state={state}
          aria-current={id === current ? 'page' : undefined}
          className={classNames(styles.tab, id === current && styles.on)}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
