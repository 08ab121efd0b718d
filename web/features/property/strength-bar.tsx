import { classNames } from '../../ui/class-names.ts';
import { outOfTen } from './strength-text.ts';
import styles from './strength-bar.module.css';

interface StrengthBarProps {
  /** Out of 10; null where it is not known. */
  readonly amount: number | null;
  /** What an attack may leave of it: the rest is hatched. */
  readonly after?: number | null;
  readonly own?: boolean;
}

const places = Array.from({ length: 10 }, (_none, place) => place);
/** How much of the segment at `place` an amount fills, in percent. */
const filled = (amount: number, place: number) => Math.round(100 * Math.min(1, Math.max(0, amount - place)));

/** Strength as ten segments (R519); what an attack may take off is hatched. */
export function StrengthBar({ amount, after = null, own = false }: StrengthBarProps) {
  const known = amount ?? 0;
  const left = Math.min(known, after ?? known);
  const words = amount === null ? 'Strength not known' : `Strength ${outOfTen(amount)}`;
  return (
    <div className={classNames(styles.bar, own && styles.own, amount === null && styles.unknown)}>
      <span className="visually-hidden">
        {after === null || amount === null ? words : `${words}, ${after} after an attack at best`}
      </span>
      {places.map((place) => {
        const solid = filled(left, place);
        return (
          <span key={place} className={styles.segment} aria-hidden="true">
            <span className={styles.left} style={{ width: `${solid}%` }} />
            <span className={styles.taken} style={{ width: `${filled(known, place) - solid}%` }} />
          </span>
        );
      })}
    </div>
  );
}
