import { count, number } from '../../app/text/format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './movement.module.css';

/** Places gained or lost since yesterday 00:00, as an arrow with its number; a newcomer is marked as one. */
export function Movement({ moved }: { readonly moved: number | null }) {
  if (moved === null) return <span className={styles.movement}>new</span>;
  if (moved === 0) {
    return (
      <span className={styles.movement}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">unmoved since yesterday</span>
      </span>
    );
  }
  const up = moved > 0;
  return (
    <span className={classNames(styles.movement, up ? styles.up : styles.down)}>
      <span aria-hidden="true">{`${up ? '▲' : '▼'} ${number(Math.abs(moved))}`}</span>
      <span className="visually-hidden">
        {`${up ? 'up' : 'down'} ${count(Math.abs(moved), 'place')} since yesterday`}
      </span>
    </span>
  );
}
