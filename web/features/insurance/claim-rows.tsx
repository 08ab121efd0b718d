import { monthDay, number, percent, shortMoney } from '../../app/text/format.ts';
import { Button } from '../../ui/button.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import type { PaidClaim, Policy } from './answers.ts';
import styles from './insurance.module.css';
import { tierNames } from './words.ts';

interface ClaimRowsProps {
  readonly rows: readonly (Policy | PaidClaim)[];
  /** Asks to claim one; without it they are only shown. */
  readonly onClaim?: (row: Policy) => void;
}

/** Past lives with what their insurance gives, or gave. */
export function ClaimRows({ rows, onClaim }: ClaimRowsProps) {
  return (
    <ul className={styles.claims}>
      {rows.map((row) => (
        <li key={row.character.id} data-old={'claimed_at' in row || undefined}>
          <span className={styles.stone}>
            <GameIcon name="tombstone" size={22} />
          </span>
          <span className={styles.life}>
            <b>{row.character.username}</b>
            <small>
              {monthDay(row.died_at)}, {tierNames[row.tier]}
            </small>
          </span>
          <dl>
            <Fact label="Level" value={number(row.level)} />
            <Fact label="Money" value={row.money === 0 ? '–' : shortMoney(row.money)} />
            <Fact label="Bullets" value={row.bullets === 0 ? '–' : number(row.bullets)} />
            <Fact label="Theft" value={percent(row.vehicle_theft_percent)} />
            <Fact label="Crimes" value={percent(row.small_crimes_percent)} />
          </dl>
          {'claimed_at' in row && <small className={styles.end}>paid {monthDay(row.claimed_at)}</small>}
          {onClaim !== undefined && (
            <span className={styles.end}>
              <Button small label={`Claim for ${row.character.username}`} onPress={() => onClaim(row)}>
                Claim
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
