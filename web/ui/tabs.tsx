import { NavLink } from 'react-router-dom';
import { classNames } from './class-names.ts';
import styles from './tabs.module.css';

interface Tab {
  readonly to: string;
  readonly label: string;
}

/** Tabs are links: they live in the address and open in a new tab. */
export function Tabs({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <NavLink
          key={tab.to}
          end
          to={tab.to}
          className={({ isActive }) => classNames(styles.tab, isActive && styles.on)}
        >
          {tab.label}
        </NavLink>
      ))}
    </nav>
  );
}
