import { useState } from 'react';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { duration, money, number } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './beside-mine.module.css';

type Figure = AnswerOf<'GET characters/:id/beside'>['figures'][number];

interface BesideMineProps {
  readonly username: string;
  readonly figures: readonly Figure[];
}

/** So many are shown at first. */
const fewest = 4;

/** Their figures and mine on one scale, a line each; numbers say what the dots show. */
export function BesideMine({ username, figures }: BesideMineProps) {
  const [all, setAll] = useState(false);
  if (figures.length === 0) return null;
  // What both have a number of compares best.
  const ordered = figures.toSorted((one, other) => Number(isOfBoth(other)) - Number(isOfBoth(one)));
  const more = ordered.length - fewest;
  return (
    <Panel
      bare
      title="Beside mine"
      aside={
        <span className={styles.legend}>
          <i className={styles.theirs} /> {username} <i className={styles.mine} /> you
        </span>
      }
    >
      <table className={styles.table}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">On a scale</th>
            <th scope="col">{username}</th>
            <th scope="col">You</th>
          </tr>
        </thead>
        <tbody>
          {(all ? ordered : ordered.slice(0, fewest)).map((figure) => (
            <tr key={figure.id}>
              <th scope="row">{figure.label}</th>
              <td className={styles.scale}>
                <Scale {...figure} />
              </td>
              <td className={styles.number}>
                <b>{text(figure.unit, figure.theirs)}</b>
              </td>
              <td className={styles.number}>{text(figure.unit, figure.mine)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && !all && (
        <Button small look="quiet" className={styles.more} onPress={() => setAll(true)}>
          {number(more)} more
        </Button>
      )}
    </Panel>
  );
}

const isOfBoth = ({ theirs, mine }: Figure): boolean => theirs !== 0 && mine !== 0;

function Scale({ theirs, mine }: Figure) {
  // The scale reaches from the greater loss, or nothing, to the greater gain.
  const least = Math.min(0, theirs, mine);
  const whole = Math.max(1, Math.max(0, theirs, mine) - least);
  const at = (value: number): number => ((value - least) / whole) * 100;
  const [from, to] = [at(theirs), at(mine)].toSorted((a, b) => a - b) as [number, number];
  return (
    <span className={styles.line} aria-hidden="true">
      {least < 0 && <span className={styles.nothing} style={{ insetInlineStart: `${at(0)}%` }} />}
      <span className={styles.span} style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }} />
      <i className={styles.theirs} style={{ insetInlineStart: `${at(theirs)}%` }} />
      <i className={styles.mine} style={{ insetInlineStart: `${at(mine)}%` }} />
    </span>
  );
}

function text(unit: Figure['unit'], value: number): string {
  if (unit === 'money') return money(value);
  return unit === 'seconds' ? duration(value) : number(value);
}
