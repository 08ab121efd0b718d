import { useAtom, useAtomValue } from 'jotai/react';
import { Bell, Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { number } from '../text/format.ts';
import { stateAtom } from '../state/state.ts';
import { useLinkState, useOpenDialogPath } from '../screens/link-dialogs.ts';
import { bottomBarEntries } from '../screens/menu-entries.ts';
import { usePlayBlock } from '../state/play-block.tsx';
import { useTimer } from '../state/use-timer.ts';
import styles from './bottom-bar.module.css';
import { Menu } from './menu.tsx';
import { ReadyDot } from './ready-dot.tsx';
import { sheetAtom } from '../dialogs/sheet.ts';
import { SwipeHint } from './swipe-hint.tsx';

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
      <Alerts />
      <Sheet title="Menu" open={sheet === 'menu'} onClose={() => setSheet(null)}>
        <SwipeHint />
        <Menu />
      </Sheet>
    </nav>
  );
}

/** The way to the alerts, with the count of unread ones (R054). */
function Alerts() {
  const [panel, setPanel] = useAtom(sheetAtom);
  const unread = useAtomValue(stateAtom)?.unread_alerts ?? 0;
  return (
    <button
      type="button"
      className={classNames(styles.entry, panel === 'alerts' && styles.on)}
      aria-haspopup="dialog"
      aria-expanded={panel === 'alerts'}
      aria-label={unread === 0 ? 'Alerts' : `Alerts, ${number(unread)} unread`}
      onClick={() => setPanel('alerts')}
    >
      <span className={styles.icon}>
        <Bell size={22} aria-hidden="true" />
        <Badge count={unread} />
      </span>
      Alerts
    </button>
  );
}

type BarEntry = (typeof bottomBarEntries)[number];

function Entry({ entry }: { readonly entry: BarEntry }) {
  const Icon = entry.icon;
  const state = useAtomValue(stateAtom);
  const dialog = useOpenDialogPath();
  const unread = state === null ? 0 : (entry.count?.(state) ?? 0);
  return (
    <NavLink
      to={entry.to}
      state={useLinkState(entry.to)}
      end={entry.to === '/main'}
      aria-label={unread === 0 ? undefined : `${entry.label}, ${number(unread)} unread`}
      className={({ isActive }) =>
        classNames(styles.entry, (dialog === null ? isActive : dialog.startsWith(entry.to)) && styles.on)
      }
    >
      <span className={styles.icon}>
        <Icon size={22} aria-hidden="true" />
        <Badge count={unread} />
      </span>
      {entry.label}
      {entry.timer !== undefined && <Dot timer={entry.timer} act={entry.closedInPrison} />}
    </NavLink>
  );
}

/** Says that a wait is over; of an act, unless play is blocked. */
function Dot({ timer, act }: { readonly timer: string; readonly act: boolean }) {
  const { phase } = useTimer(timer);
  const blocked = usePlayBlock() !== null && act;
  if (phase !== 'ready' || blocked) return null;
  return (
    <span className={styles.dot}>
      <ReadyDot />
    </span>
  );
}
