import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
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
    <label className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        placeholder="Search"
        aria-label="Search the alerts"
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
