import { GameIcon } from '../../ui/game-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { percent } from '../../app/text/format.ts';
import type { CalendarPage } from './answers.ts';
import { prizeIcon } from './prize-words.ts';
import styles from './prizes.module.css';

/** What can be behind a door, and how often. */
export function Prizes({ page: { prizes, last_door_times: times } }: { readonly page: CalendarPage }) {
  return (
    <Panel title="Behind the doors" aside={`the last one holds ${times} times as much`}>
      <ul className={styles.prizes}>
        {prizes.map(({ kind, name, percent: often }) => (
          <li key={`${kind} ${name}`}>
            <GameIcon name={prizeIcon(kind)} size={24} />
            <b>{name}</b>
            <span>{percent(often)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
