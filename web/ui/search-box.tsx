import { Search } from 'lucide-react';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** What screen readers call it. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

const longest = 60;

/** Where a list is searched by its words. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <label className={styles.search}>
      <Search size={16} aria-hidden="true" />
      <input
        type="search"
        placeholder="Search"
        aria-label={label}
        maxLength={longest}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
