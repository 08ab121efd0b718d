import type { FairDraw } from './answers.ts';
import { useEffect, useRef } from 'react';
import { clockTime, number } from '../../app/text/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { drawNumber } from '../../kits/draws/draw-number.ts';
import { rollWords } from './draw-words.ts';
import styles from './fairness.module.css';
import type { DayVerdict } from './verify-day.ts';

interface DrawRowProps {
  readonly draw: FairDraw;
  readonly verdict: DayVerdict | null;
  /** Whether the player came for this one: it is marked, and brought into sight. */
  readonly wanted: boolean;
}

/** One draw as it is told to people; the rolls themselves are folded away. */
export function DrawRow({ draw, verdict, wanted }: DrawRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (wanted) row.current?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  const told = draw.rolls.flatMap((roll) => rollWords(roll) ?? []);
  return (
    <li ref={row} className={styles.draw} aria-current={wanted || undefined}>
      <p className={styles.line}>
        <b>{draw.act}</b>
        {verdict !== null && <RowVerdict wrong={verdict.wrong.get(draw.nonce)} />}
        <time className={styles.time} dateTime={draw.created_at}>
          {clockTime(draw.created_at)}
        </time>
      </p>
      {told
        .filter(({ why }) => why !== null)
        .map(({ verdict: said, why }) => (
          <p key={said} className={styles.said}>
            <strong>{said}</strong> <small>({why})</small>
          </p>
        ))}
      <p className={styles.said}>
        {told
          .filter(({ why }) => why === null)
          .map(({ verdict: said }) => said)
          .join(' · ')}
      </p>
      <details className={styles.rolls}>
        <summary>Rolls of draw {number(drawNumber(draw.nonce))}</summary>
        <ul>
          {draw.rolls.map(({ label, n, result }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rolls of one draw never change their order
            <li key={index}>
              {label}: {number(result)} of {number(n)}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

function RowVerdict({ wrong }: { readonly wrong: string | undefined }) {
  if (wrong === undefined) return <Chip tone="success">the same</Chip>;
  return (
    <span className={styles.wrong}>
      <Chip tone="danger">wrong</Chip> {wrong}
    </span>
  );
}
