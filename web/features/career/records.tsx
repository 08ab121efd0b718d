import { Crosshair, Hourglass, Medal, Swords } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Career } from './answers.ts';
import { duration, number } from '../../app/text/format.ts';
import { Panel } from '../../ui/panel.tsx';
import { Tile } from '../../ui/tile.tsx';
import { CharacterLink } from '../../kits/people/character-link.tsx';
import styles from './records.module.css';

type RecordName = keyof Career['records'];

interface RecordShown {
  readonly name: RecordName;
  readonly title: string;
  readonly icon: ReactNode;
  readonly value: (value: number) => string;
  /** Shown before there is one. */
  readonly none: string;
}

const maxLevel = 50;

const shown: readonly RecordShown[] = [
  { name: 'level', title: 'Highest level', icon: <Medal />, value: levelText, none: 'None yet' },
  {
    name: 'speedrun',
    title: `Fastest to level ${maxLevel}`,
    icon: <Hourglass />,
    value: duration,
    none: 'Not reached yet',
  },
  { name: 'kill_count', title: 'Most kills', icon: <Crosshair />, value: number, none: 'Nobody' },
  { name: 'kill_points', title: 'Most kill points', icon: <Swords />, value: number, none: 'None yet' },
];

/** "12"; prestiges are counted past the highest level. */
function levelText(value: number): string {
  return value <= maxLevel ? String(value) : `${maxLevel} +${value - maxLevel}`;
}

/** The best of all lives, each with who did it (R070). */
export function Records({ records }: { readonly records: Career['records'] }) {
  return (
    <Panel title="Records">
      <ul className={styles.records}>
        {shown.map(({ name, title, icon, value, none }) => {
          const record = records[name];
          return (
            <li key={name} className={styles.record}>
              <Tile size="medium" tone={record === null ? 'dim' : 'accent'}>
                {icon}
              </Tile>
              <span className={styles.title}>{title}</span>
              <b className={record === null ? styles.none : styles.value}>
                {record === null ? none : value(record.value)}
              </b>
              {record !== null && (
                <span className={styles.who}>
                  <CharacterLink id={record.character_id} username={record.character_username} /> · Round{' '}
                  {record.round_id}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
