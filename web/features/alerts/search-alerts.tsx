import { useEffect, useState } from 'react';
import { useSettled } from '../../app/reads/use-settled.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './alerts.module.css';

/** R267 */
const searchPauseMs = 500;

/** Tells what is sought once the player has stopped typing for a moment. */
export function SearchAlerts({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  const sought = useSettled(text.trim(), searchPauseMs);
  useEffect(() => onSearch(sought), [sought, onSearch]);
  return (
    <div className={styles.search}>
      <SearchBox label="Search the alerts" value={text} onChange={setText} />
    </div>
  );
}
