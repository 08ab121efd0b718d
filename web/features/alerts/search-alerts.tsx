import { useEffect, useState } from 'react';
import { SearchBox } from '../../ui/search-box.tsx';
import styles from './alerts.module.css';

/** R267 */
const searchPauseMs = 500;

/** Tells what is sought once the player has stopped typing for a moment. */
export function SearchAlerts({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const [text, setText] = useState('');
  useEffect(() => {
    const timeout = window.setTimeout(() => onSearch(text.trim()), searchPauseMs);
    return () => window.clearTimeout(timeout);
  }, [text, onSearch]);
  return (
    <div className={styles.search}>
      <SearchBox label="Search the alerts" value={text} onChange={setText} />
    </div>
  );
}
