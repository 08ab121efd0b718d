import { useAtomValue } from 'jotai/react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../app/text/format.ts';
import { stateAtom } from '../../app/state/state.ts';
import { useCharacter } from '../../app/state/use-character.ts';
import { usePlayBlock, type PlayBlock } from '../../app/state/play-block.tsx';
import { useOfTime } from '../../app/time/use-tick.ts';
import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TimeLeft } from '../../ui/time-left.tsx';
import { Tile } from '../../ui/tile.tsx';
import { entriesInUse } from './ready-entries.ts';
import styles from './ready-panel.module.css';
import { waitsAtom } from './waits.ts';

const none: Readonly<Record<string, number>> = {};

/** What became ready since the player did it last, and when the rest will be. */
export function ReadyPanel({ newcomer = false }: { readonly newcomer?: boolean }) {
  const state = useAtomValue(stateAtom);
  const { id } = useCharacter();
  const waits = useAtomValue(waitsAtom);
  const block = usePlayBlock();
  const ends = waits?.life === id ? waits.ends : none;
  // The last end that is past: the entries are sorted again when one more becomes ready.
  const now = useOfTime((time) => Math.max(0, ...Object.values(ends).filter((end) => end <= time)));
  if (state === null) return null;
  const entries = entriesInUse(ends, now);
  // A newcomer has everything before them: the goal and the first steps say where to begin.
  if (newcomer && entries.every(({ end }) => end === 0)) return null;
  return (
    <Panel title="Ready now" aside="clock times are when the rest is">
      <ul className={styles.grid}>
        {entries.map(({ to, label, picture, closedInPrison, end, ready }) => (
          <Entry
            key={to}
            {...{ to, label, picture, end }}
            ready={end <= now ? ready(state) : null}
            block={closedInPrison ? block : null}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface EntryProps {
  readonly to: string;
  readonly label: string;
  readonly picture: string;
  /** When its wait ended or will end; 0 where that is not known. */
  readonly end: number;
  /** What there is to do; null while it waits. */
  readonly ready: string | null;
  /** What keeps the player from it; null for nothing. */
  readonly block: PlayBlock | null;
}

function Entry(props: EntryProps) {
  const { to, label, picture, ready, block } = props;
  const words = (
    <>
      <Tile size="medium" tone={block === null && ready !== null ? 'accent' : 'dim'}>
        <GameIcon name={picture} size={22} />
      </Tile>
      <span>
        <b>{label}</b>
        <small>
          <When {...props} />
        </small>
      </span>
    </>
  );
  return (
    <li>
      {block?.by === 'cell' ? (
        // What the cell keeps the player from leads nowhere until they are out.
        <span className={styles.closed}>{words}</span>
      ) : (
        <Link to={to} className={styles.entry}>
          {words}
        </Link>
      )}
    </li>
  );
}

function When({ end, ready, block }: EntryProps) {
  if (block?.by === 'cell') return `when you are out, ${clockTime(block.until)}`;
  if (block !== null && Date.parse(block.until) >= end) return `when you land, ${clockTime(block.until)}`;
  if (ready !== null) return end === 0 ? ready : `${ready}, since ${clockTime(end)}`;
  return (
    <>
      {clockTime(end)}
      <TimeLeft until={end} lead=", in" spoken={null} />
    </>
  );
}
