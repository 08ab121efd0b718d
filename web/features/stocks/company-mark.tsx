import styles from './stocks.module.css';
import { initialsOf } from './words.ts';

const hues = [255, 40, 200, 130, 300, 0, 350];

/** Two letters on a colour of the company's own. */
export function CompanyMark({ name, place }: { readonly name: string; readonly place: number }) {
  const hue = hues[place % hues.length] ?? 0;
  return (
    <span className={styles.mark} style={{ background: `oklch(48% 0.1 ${hue})` }} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
