import styles from './badge.module.css';

const most = 99;

/** A count at the corner of an icon, whose button says it in words; nothing for none. */
export function Badge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
}
