import { Link } from 'react-router-dom';
import { GameIcon } from '../../ui/game-icon.tsx';
import type { Item } from './answers.ts';
import styles from './inventory.module.css';

/** A kind of item in a list: its picture, its name and where such things come from. `to` opens it. */
export function ItemName({ item, to }: { readonly item: Item; readonly to: string }) {
  return (
    <>
      <span className={styles.icon} data-highlight={item.highlight || undefined}>
        <GameIcon name={item.icon} size={28} />
      </span>
      <span className={styles.name} data-highlight={item.highlight || undefined}>
        <Link to={to} replace>
          {item.name}
        </Link>
        <small>
          {item.sources.length === 0 ? item.category : item.sources.map(({ text }) => text).join(', ')}
        </small>
      </span>
    </>
  );
}
