import { useAtom, useAtomValue, useSetAtom } from 'jotai/react';
import { Bell as BellIcon, Flame, Lock, Moon, Plane, Sun } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Bar } from '../../ui/bar.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { clockTime, headerClock, number, percent } from '../text/format.ts';
import { useLinkState } from '../screens/link-dialogs.ts';
import { headerEntries, type MenuEntry } from '../screens/menu-entries.ts';
import { heatAt } from '../state/heat.ts';
import { schemeAtom } from '../reads/scheme.ts';
import { roundAtom, stateAtom, userAtom } from '../state/state.ts';
import { useCharacter } from '../state/use-character.ts';
import { usePlayBlock } from '../state/play-block.tsx';
import { usePrisonUntil } from '../state/use-prison.ts';
import { useOfTime, useTickEffect } from '../time/use-tick.ts';
import { LevelBar } from './level-bar.tsx';
import { CashFigure } from './cash-figure.tsx';
import { sheetAtom } from '../dialogs/sheet.ts';
import { MoneyFlow } from './money-flow.tsx';
import styles from './header.module.css';

/** The desktop's top: day and clock, what I own, who I am (R041). */
export function Header() {
  const character = useCharacter();
  const credits = useAtomValue(userAtom)?.credits ?? 0;
  return (
    <header className={styles.header}>
      <Link to="/main" className={styles.logo} aria-label="Rackets, home">
        Rackets<i>.</i>
      </Link>
      <Day />
      <dl className={styles.figures}>
        <CashFigure className={styles.figure} />
        <div className={styles.figure}>
          <dt>Bank</dt>
          <dd>
            <MoneyFlow value={character.bank} />
          </dd>
        </div>
        <div className={`${styles.figure} ${styles.roomy}`}>
          <dt>Bullets / backfire</dt>
          <dd>
            {number(character.bullets)} <small>/ {number(character.backfire[0] ?? 0)}</small>
          </dd>
        </div>
        <div className={`${styles.figure} ${styles.roomy}`}>
          <dt>Credits</dt>
          <dd>{number(credits)}</dd>
        </div>
        <div className={`${styles.figure} ${styles.roomy}`}>
          <dt>City</dt>
          <dd>
            <City name={character.location_name} />
          </dd>
        </div>
      </dl>
      <div className={styles.end}>
        <Sentence />
        <Flight />
        <Bell />
        {headerEntries.map((entry) => (
          <Shortcut key={entry.to} entry={entry} />
        ))}
        <SchemeToggle />
        <Me />
      </div>
    </header>
  );
}

function Day() {
  const round = useAtomValue(roundAtom);
  const clock = useRef<HTMLSpanElement>(null);
  useTickEffect((now) => {
    const shown = headerClock(now);
    if (clock.current !== null && clock.current.textContent !== shown) clock.current.textContent = shown;
  });
  return (
    <div className={`${styles.figure} ${styles.day}`}>
      <b>{round === null || round.day === null ? 'Between rounds' : `Day ${round.day}`}</b>
      <span ref={clock} />
    </div>
  );
}

function Sentence() {
  const until = usePrisonUntil();
  if (until === null) return null;
  return (
    <Link to="/main/prison" className={styles.sentence}>
      <Lock size={14} aria-hidden="true" />
      <span>In prison</span>
      <TimeLeft until={until} />
    </Link>
  );
}

/** The city; in the air the one ahead, with the time of landing. */
function City({ name }: { readonly name: string }) {
  const block = usePlayBlock();
  return block?.by === 'flight' ? `${name}, ${clockTime(block.until)}` : name;
}

function Flight() {
  const block = usePlayBlock();
  if (block?.by !== 'flight') return null;
  return (
    <Link to="/main/airport" className={styles.flight}>
      <Plane size={14} aria-hidden="true" />
      <span>Lands {clockTime(block.until)}</span>
      <TimeLeft until={block.until} />
    </Link>
  );
}

/** How many alerts are unread, and the way to them. */
function Bell() {
  const unread = useAtomValue(stateAtom)?.unread_alerts ?? 0;
  const setPanel = useSetAtom(sheetAtom);
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={unread === 0 ? 'Alerts' : `Alerts, ${number(unread)} unread`}
      onClick={() => setPanel('alerts')}
    >
      <BellIcon size={18} aria-hidden="true" />
      <Badge count={unread} />
    </button>
  );
}

/** A screen's picture with what waits there. */
function Shortcut({ entry: { to, label, icon: Icon, count } }: { readonly entry: MenuEntry }) {
  const state = useAtomValue(stateAtom);
  const unread = state === null ? 0 : (count?.(state) ?? 0);
  return (
    <Link
      to={to}
      state={useLinkState(to)}
      className={styles.icon}
      aria-label={unread === 0 ? label : `${label}, ${number(unread)} unread`}
    >
      <Icon size={18} aria-hidden="true" />
      <Badge count={unread} />
    </Link>
  );
}

function SchemeToggle() {
  const [scheme, setScheme] = useAtom(schemeAtom);
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <button
      type="button"
      className={styles.icon}
      aria-label={`Switch to the ${other} scheme`}
      onClick={() => setScheme(other)}
    >
      {scheme === 'dark' ? <Sun size={18} aria-hidden="true" /> : <Moon size={18} aria-hidden="true" />}
    </button>
  );
}

function Me() {
  const character = useCharacter();
  const heat = useOfTime((now) => heatAt(character.heat, now));
  return (
    <Link to="/main/overview" className={styles.me}>
      <Avatar url={character.avatar_url} />
      <span className={styles.who}>
        <span className={styles.names}>
          <b>{character.username}</b>
          <small>Lv {character.level.number}</small>
        </span>
        <LevelBar />
        <span className={styles.heat}>
          <Bar percent={heat} tone="warn" label="Heat" />
          <Flame size={10} aria-hidden="true" />
          <small>{percent(heat)}</small>
        </span>
      </span>
    </Link>
  );
}
