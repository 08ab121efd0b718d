import { useEffect, useRef } from 'react';
import { number } from '../../app/text/format.ts';
import { classNames } from '../../ui/class-names.ts';
import type { EventRow, Names } from '../answers.ts';
import { Sentence } from '../sentence.tsx';
import { utcMoment, utcTime, worthOf } from '../words.ts';
import styles from './events.module.css';

interface EventTableProps {
  readonly rows: readonly EventRow[];
  readonly names: Names;
  readonly round: string | null;
  readonly selected: number | null;
  readonly onSelect: (revision: number) => void;
}

/** Events, a line each; the selected one is the keyboard's. */
export function EventTable({ rows, names, round, selected, onSelect }: EventTableProps) {
  const chosen = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (selected !== null) chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <table className={styles.table} aria-label="Events">
      <thead>
        <tr>
          <th scope="col">Revision</th>
          <th scope="col">Time</th>
          <th scope="col">What happened</th>
          <th scope="col">Event</th>
          <th scope="col">Value</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.revision}
            ref={row.revision === selected ? chosen : null}
            className={classNames(row.revision === selected && styles.selected)}
            onClick={() => onSelect(row.revision)}
          >
            <td className={styles.code}>
              <button
                type="button"
                aria-pressed={row.revision === selected}
                onClick={() => onSelect(row.revision)}
              >
                {number(row.revision)}
              </button>
            </td>
            <td className={styles.dim} title={utcMoment(row.at)}>
              {utcTime(row.at)}
            </td>
            <td className={styles.who}>
              <Sentence parts={row.sentence} names={names} round={round} />
            </td>
            <td className={styles.type}>{row.type}</td>
            <Worth row={row} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Worth({ row }: { readonly row: EventRow }) {
  const worth = worthOf(row);
  if (!worth) return <td className={styles.worth}>–</td>;
  return <td className={classNames(styles.worth, worth.good ? styles.good : styles.bad)}>{worth.text}</td>;
}
