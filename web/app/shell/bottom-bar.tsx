import { useAtom, useAtomValue } from 'jotai/react';
import { Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { number } from '../format.ts';
import { stateAtom } from '../state.ts';
import { useTimer, type TimerName } from '../use-timer.ts';
import styles from './bottom-bar.module.css';
import { Menu } from './menu.tsx';
import { bottomBarEntries, type MenuEntry } from './menu-entries.ts';
import { ReadyDot } from './ready-dot.tsx';
import { sheetAtom } from './sheet.ts';

/** The phone's bottom bar: the menu and the nearest screens, with their badges. */
export function BottomBar() {
  const [sheet, setSheet] = useAtom(sheetAtom);
  return (
    <nav className={styles.bar} aria-label="Main screens">
      <button
        type="button"
        className={classNames(styles.entry, sheet === 'menu' && styles.on)}
        aria-haspopup="dialog"
        aria-expanded={sheet === 'menu'}
        onClick={() => setSheet('menu')}
      >
        <MenuIcon size={22} aria-hidden="true" />
        Menu
      </button>
      {bottomBarEntries.map((entry) => (
        <Entry key={entry.to} entry={entry} />
      ))}
      <Sheet title="Menu" open={sheet === 'menu'} onClose={() => setSheet(null)}>
        <Menu />
      </Sheet>
    </nav>
  );
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  const Icon = entry.icon;
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/main'}
      className={({ isActive }) => classNames(styles.entry, isActive && styles.on)}
    >
      <Icon size={22} aria-hidden="true" />
      {entry.short ?? entry.label}
      {entry.count !== undefined ? (
        <Badge count={entry.count} />
      ) : (
        entry.timer !== undefined && <Dot timer={entry.timer} />
      )}
    </NavLink>
  );
}

function Dot({ timer }: { readonly timer: TimerName }) {
  if (useTimer(timer).phase !== 'ready') return null;
  return (
    <span className={styles.dot}>
      <ReadyDot />
    </span>
  );
}

function Badge({ count }: { readonly count: NonNullable<MenuEntry['count']> }) {
  const state = useAtomValue(stateAtom);
  const value = state === null ? 0 : count(state);
  return value === 0 ? null : <span className={styles.badge}>{number(value)}</span>;
}
