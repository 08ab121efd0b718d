import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SearchBox } from '../../ui/search-box.tsx';

interface AddressSearchProps {
  readonly label: string;
  /** The address's own name for it: `search` of `?search=docks`. */
  readonly name: string;
  /** How long the text stands still before it becomes the address. */
  readonly pauseMs: number;
}

/** A search that becomes the whole query of the address after a pause, so that it can be shared and gone back from. */
export function AddressSearch({ label, name, pauseMs }: AddressSearchProps) {
  const [query, setQuery] = useSearchParams();
  const search = query.get(name) ?? '';
  const [text, setText] = useState(search);
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === search) return undefined;
    const timeout = window.setTimeout(() => {
      setQuery(wanted === '' ? {} : { [name]: wanted }, { replace: true });
    }, pauseMs);
    return () => window.clearTimeout(timeout);
  }, [text, search, name, pauseMs, setQuery]);
  return <SearchBox label={label} value={text} onChange={setText} />;
}
