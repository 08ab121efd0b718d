import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useMemo } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../../ui/class-names.ts';
import { TimeLeft } from '../../ui/time-left.tsx';
import { number } from '../text/format.ts';
import { stateAtom } from '../state/state.ts';
import type { MenuEntry } from '../screens/menu-entries.ts';
import { usePlayBlock } from '../state/play-block.tsx';
import { useTimer } from '../state/use-timer.ts';
import styles from './menu.module.css';
import { ReadyDot } from './ready-dot.tsx';

export function MenuLink({ entry }: { readonly entry: MenuEntry }) {
  const Icon = entry.icon;
  const highlighted = useHighlight(entry);
  return (
    <NavLink
      to={entry.to}
      end={entry.to === '/main'}
      className={({ isActive }) =>
        classNames(styles.entry, highlighted && styles.highlighted, isActive && styles.on)
      }
    >
      <Icon size={16} aria-hidden="true" />
      {entry.label}
      <Mark entry={entry} />
    </NavLink>
  );
}

/** The wait of the entry, or its count where it has none or leaves it out for now (R045). */
function Mark({ entry }: { readonly entry: MenuEntry }) {
  const state = useAtomValue(stateAtom);
  const off = state !== null && entry.timerOff?.(state) === true;
  return entry.timer === undefined || off ? (
    <Count entry={entry} />
  ) : (
    <TimerMark name={entry.timer} entry={entry} />
  );
}

/** Whether something waits behind the entry (R046). */
function useHighlight({ highlighted }: MenuEntry): boolean {
  const highlightAtom = useMemo(
    () =>
      atom((get) => {
        const state = get(stateAtom);
        return state !== null && (highlighted?.(state) ?? false);
      }),
    [highlighted],
  );
  return useAtomValue(highlightAtom);
}

/**
 * Countdown while a wait runs, a dot when it is over and nothing else keeps the player from the act; where the entry has
 * a count, the count instead of the dot.
 */
function TimerMark({ name, entry }: { readonly name: string; readonly entry: MenuEntry }) {
  const { timer, phase } = useTimer(name);
  const blocked = usePlayBlock() !== null && entry.closedInPrison;
  if (phase === 'ready' && entry.count !== undefined) return <Count entry={entry} />;
  if (phase === 'ready') return blocked ? null : <ReadyDot />;
  return (
    <TimeLeft
      until={timer?.timestamp ?? 0}
      className={classNames(styles.mark, phase === 'pending' && styles.pending)}
    />
  );
}

function Count({ entry }: { readonly entry: MenuEntry }) {
  const state = useAtomValue(stateAtom);
  const count = state === null || entry.count === undefined ? 0 : entry.count(state);
  return count === 0 ? null : <span className={styles.mark}>{number(count)}</span>;
}
