import { Trophy } from 'lucide-react';
import type { FamilyStanding, Standing } from '../../app/api/shapes.ts';
import { number } from '../../app/text/format.ts';
import { Empty } from '../../ui/empty.tsx';
import { FamilyName } from '../families/family-name.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PlaceRow } from './place-row.tsx';
import styles from './standings.module.css';

interface StandingsProps {
  readonly title: string;
  /** What is counted: "successes". */
  readonly of: string;
  readonly rows: readonly Standing[];
}

/** Top Gangsters by one number; my own row is marked. */
export function Standings({ title, of, rows }: StandingsProps) {
  return (
    <Panel title={title} aside={of}>
      {rows.length === 0 ? (
        <Empty icon={<Trophy />} sentence="Nobody has made a name here yet." />
      ) : (
        <ol>
          {rows.map(({ rank, character, value }, index) => (
            <PlaceRow key={character?.id ?? index} rank={rank} character={character}>
              {number(value)}
            </PlaceRow>
          ))}
        </ol>
      )}
    </Panel>
  );
}

/** Top Families; nothing while there are none. */
export function FamilyStandings({ rows }: { readonly rows: readonly FamilyStanding[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel title="Top Families">
      <ol>
        {rows.map((row) => (
          <li key={row.family.id} className={styles.row}>
            <span className={styles.rank}>{row.rank}</span>
            <FamilyName family={row.family} className={styles.name} />
            <b>{number(row.value)}</b>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
