import { money } from '../../app/text/format.ts';
import styles from './machine.module.css';

interface JackpotSignProps {
  readonly city: string;
  /** Null until it is known. */
  readonly amount: number | null;
}

/** The city's jackpot over the reels, digit by digit; a digit that changes rolls in. */
export function JackpotSign({ city, amount }: JackpotSignProps) {
  const text = amount === null ? '' : money(amount);
  return (
    <div className={styles.sign}>
      <p className={styles.caps}>{city} jackpot</p>
      <p className={styles.digits}>
        <span className="visually-hidden">{text}</span>
        {text.split('').map((sign, index) => {
          // Counted from the end, so that a new digit in front moves none of the others.
          const place = text.length - index;
          return (
            <i key={`${place} ${sign}`} aria-hidden="true" data-digit={/\d/.test(sign) || undefined}>
              <span>{sign}</span>
            </i>
          );
        })}
      </p>
    </div>
  );
}
