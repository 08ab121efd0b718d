import { useAtomValue } from 'jotai/react';
import { Link } from 'react-router-dom';
import { clockTime, count } from '../../app/format.ts';
import { stateAtom } from '../../app/state.ts';
import { useCharacter } from '../../app/use-character.ts';
import { useTimer, type TimerName } from '../../app/use-timer.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { Tile } from '../../ui/tile.tsx';
import styles from './ready-panel.module.css';

/** What can be done now, and when the rest can. */
export function ReadyPanel() {
  const prisoners = useAtomValue(stateAtom)?.prison_count ?? 0;
  const cash = useCharacter().money;
  return (
    <Panel title="Ready now" aside="clock times are when the rest is">
      <ul className={styles.grid}>
        <Entry to="/main/small" label="Small Crimes" icon="swap-bag" timer="small-crimes" ready="ready" />
        <Entry
          to="/main/prison"
          label="Prison"
          icon="house-keys"
          timer="prison-bust"
          ready={prisoners === 0 ? 'the cells are empty' : `${count(prisoners, 'inmate')} to bust`}
        />
        <Entry
          to="/main/bank"
          label="Bank"
          icon="bank"
          ready={cash > 0 ? 'your cash is in your pocket' : 'nothing to bring in'}
        />
        <Entry to="/main/online" label="Online" icon="fedora" ready="see who is about" />
      </ul>
    </Panel>
  );
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly icon: string;
  readonly timer?: TimerName;
  readonly ready: string;
}

function Entry(props: EntryProps) {
  return props.timer === undefined ? (
    <EntryLink {...props} waitsFor={null} />
  ) : (
    <TimedEntry {...props} timer={props.timer} />
  );
}

function TimedEntry(props: EntryProps & { readonly timer: TimerName }) {
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
