import { useAtomValue } from 'jotai/react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../app/text/format.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePrisonUntil } from '../../app/state/use-prison.ts';
import { useTimer } from '../../app/state/use-timer.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { Tile } from '../../ui/tile.tsx';
import { readyEntries } from './ready-entries.ts';
import styles from './ready-panel.module.css';

/** What can be done now, and when the rest can. */
export function ReadyPanel() {
  const state = useAtomValue(stateAtom);
  const cash = useCharacter().money;
  const jailed = usePrisonUntil();
  if (state === null) return null;
  return (
    <Panel title="Ready now" aside="the rest at the times shown">
      <ul className={styles.grid}>
        {readyEntries.map(({ to, label, timer, picture, ready, closedInPrison }) => (
          <Entry
            key={to}
            to={to}
            label={label}
            icon={picture}
            {...(timer === undefined ? {} : { timer })}
            ready={ready({ state, cash })}
            closedUntil={closedInPrison ? jailed : null}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
  readonly timer?: string;
  readonly ready: string;
  /** When the sentence ends that keeps the player from it; null at liberty. */
  readonly closedUntil: string | null;
}

function Entry(props: EntryProps) {
  if (props.closedUntil !== null) return <ClosedEntry {...props} until={props.closedUntil} />;
  return props.timer === undefined ? (
    <EntryLink {...props} waitsFor={null} />
  ) : (
    <TimedEntry {...props} timer={props.timer} />
  );
}

/** What the cell keeps the player from leads nowhere until they are out. */
function ClosedEntry({ label, icon, until }: EntryProps & { readonly until: string }) {
  return (
    <li className={styles.closed}>
      <Tile size="medium" tone="dim">
        <GameIcon name={icon} size={22} />
      </Tile>
      <span>
        <b>{label}</b>
        <small>when you are out, {clockTime(until)}</small>
      </span>
    </li>
  );
}

function TimedEntry(props: EntryProps & { readonly timer: string }) {
  const { timer, phase } = useTimer(props.timer);
  return <EntryLink {...props} waitsFor={phase === 'ready' ? null : (timer?.timestamp ?? null)} />;
}

function EntryLink({ to, label, icon, ready, waitsFor }: EntryProps & { readonly waitsFor: string | null }) {
  return (
    <li>
      <Link to={to} className={styles.entry}>
        <Tile size="medium" tone={waitsFor === null ? 'accent' : 'dim'}>
          <GameIcon name={icon} size={22} />
        </Tile>
        <span>
          <b>{label}</b>
          <small>
            {waitsFor === null ? (
              ready
            ) : (
              <>
                {clockTime(waitsFor)}, in <TimeLeft until={waitsFor} />
              </>
            )}
          </small>
        </span>
      </Link>
    </li>
  );
}
